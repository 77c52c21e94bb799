import {
  FAN,
  INDEX,
  LEVELS,
  type Odds,
  OFFERED_SECTORS,
  type Plan,
  PLANS,
  PUBLISHED_ODDS,
  type Strategy,
} from '@simvest/market'
import { formatCount, formatFigure, formatPercent } from '@simvest/money'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import styled from 'styled-components'
import { planName } from './told-claims.ts'
import { sectorAtRisk } from './told-kinds.ts'
import { endOf, percent } from './told-odds.ts'
import { odds } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(odds)

interface Row {
  name: string
  held: Plan | Omit<Strategy, 'sector'>
  odds: Odds | undefined
}

const levels = Object.keys(OFFERED_SECTORS) as (keyof typeof OFFERED_SECTORS)[]
const rows = (): Row[] => [
  { name: planName('low'), held: PLANS.low, odds: PUBLISHED_ODDS.plans.low },
  { name: planName('high'), held: PLANS.high, odds: PUBLISHED_ODDS.plans.high },
  ...levels.flatMap((level) =>
    OFFERED_SECTORS[level].map((sector) => ({
      name: sectorAtRisk(sector, level),
      held: LEVELS[level],
      odds: PUBLISHED_ODDS.strategies[level][sector],
    })),
  ),
  { name: t('market'), held: INDEX, odds: PUBLISHED_ODDS.index },
]
const [worst, , , , best] = FAN

/** The holdings and costs of everything, and the results of those who held it, in columns that can be compared. */
export function OddsTable() {
  return (
    <Frame>
      <Table caption={t('caption', { people: formatCount(PUBLISHED_ODDS.people) })} dense>
        <TableHead>
          <TableRow>
            <HeaderCell $wide>{t('held')}</HeaderCell>
            <HeaderCell $numeric $wide>
              {t('beta')}
            </HeaderCell>
            <HeaderCell $numeric $wide>
              {t('cost')}
            </HeaderCell>
            <HeaderCell $numeric $wide>
              {t('days')}
            </HeaderCell>
            <HeaderCell $numeric>{t('lost')}</HeaderCell>
            <HeaderCell $numeric>{t('reached')}</HeaderCell>
            <HeaderCell $numeric>{t('worst', { share: worst })}</HeaderCell>
            <HeaderCell $numeric>{t('middle')}</HeaderCell>
            <HeaderCell $numeric>{t('best', { share: 100 - best })}</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows().map(({ odds, ...row }, index, all) => {
            const isRepeated = row.held === all[index - 1]?.held
            return odds && <Line key={row.name} {...row} odds={odds} isRepeated={isRepeated} />
          })}
        </TableBody>
      </Table>
    </Frame>
  )
}

/** `isRepeated`: the row above holds the same, so that a phone does not say it again. */
function Line({ name, held, isRepeated, odds: { lost, reached, fan } }: Row & { odds: Odds; isRepeated: boolean }) {
  const end = endOf(fan)
  const beta = formatFigure(String(('exposure' in held ? held.exposure : held.beta) / 100))
  const cost = formatPercent(held.cost / 10_000)
  const days = lost.length
  return (
    <>
      <NameRow>
        <Cell colSpan={COLUMNS_OF_A_PHONE}>
          {name} {!isRepeated && <small>{t('terms', { beta, cost, days })}</small>}
        </Cell>
      </NameRow>
      <TableRow>
        <Cell $wide>{name}</Cell>
        <Cell $numeric $wide>
          {beta}
        </Cell>
        <Cell $numeric $wide>
          {cost}
        </Cell>
        <Cell $numeric $wide>
          {days}
        </Cell>
        <Cell $numeric>{formatCount(lost.at(-1) ?? 0)}</Cell>
        <Cell $numeric>
          {held.target === 0 ? '–' : `${formatCount(reached.at(-1) ?? 0)} (${formatPercent(held.target)})`}
        </Cell>
        <Cell $numeric>{percent(end.worst)}</Cell>
        <Cell $numeric>{percent(end.middle)}</Cell>
        <Cell $numeric>{percent(end.best)}</Cell>
      </TableRow>
    </>
  )
}

const COLUMNS_OF_A_PHONE = 5

/* A phone has room for what became of people: what they held is a line above it, and nothing moves sideways. */
const Frame = styled.div`
  & td:first-child {
    min-width: 9rem;
  }
  /* Nine columns have no room for the usual space between them. */
  @media (min-width: 48rem) {
    & :is(th, td):not(:first-child, :last-child) {
      padding-inline: 0.5rem;
    }
  }
  @media (max-width: 39.99rem) {
    & :is(th, td) {
      height: auto;
      padding-inline: 0.25rem;
      font-size: var(--type-caption);
      white-space: normal;
    }
    & tbody tr:nth-child(even) > td {
      padding-top: 0;
      border-top: 0;
    }
    & tr :is(th, td):is(:first-child, :nth-child(5)) {
      min-width: 0;
      padding-left: 0;
    }
    & :is(th, td):last-child {
      padding-right: 0;
    }
  }
`

const NameRow = styled(TableRow)`
  & small {
    color: var(--text-quiet);
    font-size: inherit;
  }
  @media (min-width: 40rem) {
    display: none;
  }
`
