import {
  FAN,
  INDEX,
  LEVELS,
  type Odds,
  OFFERED,
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

const levels = Object.keys(OFFERED) as (keyof typeof OFFERED)[]
const rows = (): Row[] => [
  { name: planName('low'), held: PLANS.low, odds: PUBLISHED_ODDS.plans.low },
  { name: planName('high'), held: PLANS.high, odds: PUBLISHED_ODDS.plans.high },
  ...levels.flatMap((level) =>
    OFFERED[level].map((sector) => ({
      name: sectorAtRisk(sector, level),
      held: LEVELS[level],
      odds: PUBLISHED_ODDS.strategies[level][sector],
    })),
  ),
  { name: t('market'), held: INDEX, odds: PUBLISHED_ODDS.index },
]
const [worst, , , , best] = FAN

/** What everything holds and costs, and what became of those who held it, in columns that can be compared. */
export function OddsTable() {
  return (
    <Frame>
      <Table caption={t('caption', { people: formatCount(PUBLISHED_ODDS.people) })} dense>
        <TableHead>
          <TableRow>
            <HeaderCell>{t('held')}</HeaderCell>
            <HeaderCell $numeric>{t('beta')}</HeaderCell>
            <HeaderCell $numeric>{t('cost')}</HeaderCell>
            <HeaderCell $numeric>{t('days')}</HeaderCell>
            <HeaderCell $numeric>{t('lost')}</HeaderCell>
            <HeaderCell $numeric>{t('reached')}</HeaderCell>
            <HeaderCell $numeric>{t('worst', { share: worst })}</HeaderCell>
            <HeaderCell $numeric>{t('middle')}</HeaderCell>
            <HeaderCell $numeric>{t('best', { share: 100 - best })}</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>{rows().map(({ odds, ...row }) => odds && <Line key={row.name} {...row} odds={odds} />)}</TableBody>
      </Table>
    </Frame>
  )
}

function Line({ name, held, odds: { lost, reached, fan } }: Row & { odds: Odds }) {
  const end = endOf(fan)
  return (
    <TableRow>
      <Cell>{name}</Cell>
      <Cell $numeric>{formatFigure(String(('exposure' in held ? held.exposure : held.beta) / 100))}</Cell>
      <Cell $numeric>{formatPercent(held.cost / 10_000)}</Cell>
      <Cell $numeric>{fan[0]?.length}</Cell>
      <Cell $numeric>{formatCount(lost.at(-1) ?? 0)}</Cell>
      <Cell $numeric>
        {held.target === 0 ? '–' : `${formatCount(reached.at(-1) ?? 0)} (${formatPercent(held.target)})`}
      </Cell>
      <Cell $numeric>{percent(end.worst)}</Cell>
      <Cell $numeric>{percent(end.middle)}</Cell>
      <Cell $numeric>{percent(end.best)}</Cell>
    </TableRow>
  )
}

const Frame = styled.div`
  & td:first-child {
    min-width: 9rem;
  }
`
