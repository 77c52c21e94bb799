import type { ReactNode } from 'react'
import styled from 'styled-components'
import { charts } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(charts)

/** The attribution of the chart library, as its licence requires. */
export function ChartAttribution() {
  return <Line>{t.rich('madeBy', { link: toLibrary })}</Line>
}

const toLibrary = (inside: ReactNode) => (
  <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
    {inside}
  </a>
)

const Line = styled.p`
  margin-top: var(--space-1);
  color: var(--text-quiet);
  font-size: var(--type-caption);
`
