import styled from 'styled-components'
import { frame } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(frame)

/** Says in every page of a guest that the account goes, and when. */
export function GuestMark({ until }: { until: string }) {
  const time = new Date(until).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return <Mark role="note">{t.rich('demo', { time: <time dateTime={until}>{time}</time> })}</Mark>
}

const Mark = styled.p`
  padding: var(--space-half) var(--space-2);
  background: var(--surface-2);
  color: var(--text-strong);
  font-size: var(--type-small);
  text-align: center;
`
