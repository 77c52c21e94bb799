import { FAN } from '@simvest/market'
import styled from 'styled-components'
import type { Claim } from './claim.ts'
import { Fan } from './fan.tsx'
import { endOf, oddsOf, percent, SCALE } from './told-odds.ts'
import { odds } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(odds)

export { DrawnBar, DrawnScale } from './odds-bar.tsx'
export { OddsTable } from './odds-table.tsx'

const [worst, , , , best] = FAN
const ends = { from: percent(SCALE[0]), to: percent(SCALE[1]) }

/** Odds in words, in the same size as the claim beside them, and the spread of the results in figures and as a picture. */
export function DrawnOdds({ of, withoutScale }: { of: Claim; withoutScale: boolean }) {
  const odds = oddsOf(of)
  if (!odds) return null
  const { said, fan, closedOutAt } = odds
  const end = endOf(fan)
  const figures = [
    [t('worst', { share: worst }), end.worst, t('orLess')],
    [t('middle'), end.middle, ''],
    [t('best', { share: 100 - best }), end.best, t('orMore')],
  ] as const
  return (
    <Beside>
      <p>{said}</p>
      <Fan lines={fan} scale={SCALE} label={t('fan')} />
      <dl>
        {figures.map(([name, result, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {percent(result)} <small>{result === closedOutAt ? t('closedOut') : more}</small>
            </dd>
          </div>
        ))}
      </dl>
      {!withoutScale && <small>{t('scale', { day: fan[0]?.length ?? 0, ...ends })}</small>}
    </Beside>
  )
}

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  width: 100%;
  margin-top: var(--space-1);
  color: var(--text-strong);
  font-weight: 500;
  & > dl {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0 var(--space-1);
    font-variant-numeric: tabular-nums;
  }
  & > dl > div:not(:first-child) {
    text-align: center;
  }
  & > dl > div:last-child {
    text-align: right;
  }
  /* Fonts of 200 % on a phone. */
  @media (max-width: 14rem) {
    & > dl {
      grid-template-columns: none;
    }
    & > dl > div:nth-child(n) {
      text-align: left;
    }
  }
  dt,
  small {
    color: var(--text-quiet);
    font-size: var(--type-caption);
    font-weight: 400;
  }
  dd {
    color: inherit;
    font-weight: 600;
  }
  /* Below each other in all three, or they would wrap in one alone. */
  dd > small {
    display: block;
  }
`
