import { LANGUAGES, pageLanguage } from '@simvest/texts'
import styled from 'styled-components'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An instant in the reader's own time zone: `Nov 20, 2026, 8:14 PM`. `value` is ISO 8601. */
export function DateTime({ value }: { value: string }) {
  return <Time dateTime={value}>{formatInstant(new Date(value))}</Time>
}

/** English without `Intl.DateTimeFormat`, because a phone needs 50 ms for the first one. */
function formatInstant(instant: Date): string {
  const language = pageLanguage()
  if (language in LANGUAGES && language !== 'en') return formatByLocale(language, instant)
  const hours = instant.getHours()
  const minutes = String(instant.getMinutes()).padStart(2, '0')
  const day = `${MONTHS[instant.getMonth()]} ${instant.getDate()}, ${instant.getFullYear()}`
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

let format: Intl.DateTimeFormat | undefined

function formatByLocale(language: string, instant: Date): string {
  format ??= new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(instant)
}

const Time = styled.time`
  white-space: nowrap;

  /* Within a text it breaks like one: on a phone it may be longer than the line. */
  p &,
  dd & {
    white-space: inherit;
  }
`
