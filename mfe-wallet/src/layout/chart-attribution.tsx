import styled from 'styled-components'

/** Who made the library of the charts, as its licence asks. */
export function ChartAttribution() {
  return (
    <Line>
      Charts by{' '}
      <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
        TradingView Lightweight Charts™
      </a>
      , © 2026 TradingView, Inc.
    </Line>
  )
}

const Line = styled.p`
  margin-top: var(--space-1);
  color: var(--text-quiet);
  font-size: var(--type-caption);
`
