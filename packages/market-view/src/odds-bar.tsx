import { PUBLISHED_ODDS, TERM } from '@simvest/market'
import { formatCount, formatPercent } from '@simvest/money'
import styled from 'styled-components'
import type { Claim } from './claim.ts'
import { BAR_SCALE, percent, publishedFor } from './told-odds.ts'
import { odds } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(odds)

const [from, to] = BAR_SCALE
const place = (result: number) => (100 * (result - from)) / (to - from)

/** The results of many people at the end of a claim's time as one bar, and in words who lost and the middle. */
export function DrawnBar({ of }: { of: Claim }) {
  const odds = publishedFor(of)
  if (!odds) return null
  const [worst = 0, low = 0, middle = 0, high = 0, best = 0] = odds.fan.map((results) => results.at(-1) ?? 0)
  const lost = formatPercent(Math.round((100 * (odds.lost.at(-1) ?? 0)) / PUBLISHED_ODDS.people))
  return (
    <Frame>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('bar', { worst: percent(worst), best: percent(best), low: percent(low), high: percent(high) })}
      >
        <rect className="most" x={place(worst)} width={place(best) - place(worst)} height="8" />
        <rect className="half" x={place(low)} width={place(high) - place(low)} height="8" />
        <path className="start" d={`M${place(0)} 0V8`} />
        <path d={`M${place(middle)} 0V8`} />
      </svg>
      <small>{t('lostAndMiddle', { lost, middle: percent(middle) })}</small>
    </Frame>
  )
}

export function DrawnScale() {
  return t('barScale', {
    people: formatCount(PUBLISHED_ODDS.people),
    days: TERM,
    from: percent(from),
    to: percent(to),
  })
}

const Frame = styled.div`
  display: grid;
  gap: 0.25rem;
  color: var(--text-strong);
  font-size: var(--type-small);
  font-variant-numeric: tabular-nums;
  & > svg {
    width: 100%;
    height: 0.75rem;
    border-radius: var(--radius-small);
    background: var(--surface-0);
  }
  rect {
    fill: var(--accent);
  }
  .most {
    fill-opacity: 0.3;
  }
  .half {
    fill-opacity: 0.6;
  }
  path {
    stroke: var(--text-strong);
    stroke-width: 3;
    vector-effect: non-scaling-stroke;
  }
  .start {
    stroke-width: 1;
    stroke-dasharray: 3 2;
  }
  @media (forced-colors: active) {
    rect {
      fill: GrayText;
    }
  }
`
