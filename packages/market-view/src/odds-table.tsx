import { PLAN_TARGETS } from '@simvest/contracts'
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
import { formatCount } from '@simvest/money'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import styled from 'styled-components'
import { endOf, percent } from './told-odds.ts'

interface Row {
  name: string
  held: Plan | Omit<Strategy, 'sector'>
  odds: Odds | undefined
}

const levels = Object.keys(OFFERED) as (keyof typeof OFFERED)[]
const ROWS: readonly Row[] = [
  { name: PLAN_TARGETS.low.name, held: PLANS.low, odds: PUBLISHED_ODDS.plans.low },
  { name: PLAN_TARGETS.high.name, held: PLANS.high, odds: PUBLISHED_ODDS.plans.high },
  ...levels.flatMap((level) =>
    OFFERED[level].map((sector) => ({
      name: `${sector}, ${level.toLowerCase()} risk`,
      held: LEVELS[level],
      odds: PUBLISHED_ODDS.strategies[level][sector],
    })),
  ),
  { name: 'The market itself', held: INDEX, odds: PUBLISHED_ODDS.index },
]
const [worst, , , , best] = FAN

/** What everything holds and costs, and what became of those who held it, in columns that can be compared. */
export function OddsTable() {
  return (
    <Frame>
      <Table caption={`What became of ${formatCount(PUBLISHED_ODDS.people)} people`} dense>
        <TableHead>
          <TableRow>
            <HeaderCell>Plan or strategy</HeaderCell>
            <HeaderCell $numeric>Times the market</HeaderCell>
            <HeaderCell $numeric>Cost a day</HeaderCell>
            <HeaderCell $numeric>Simulated days</HeaderCell>
            <HeaderCell $numeric>Lost</HeaderCell>
            <HeaderCell $numeric>Had the target</HeaderCell>
            <HeaderCell $numeric>Worst {worst}%</HeaderCell>
            <HeaderCell $numeric>Middle</HeaderCell>
            <HeaderCell $numeric>Best {100 - best}%</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>{ROWS.map(({ odds, ...row }) => odds && <Line key={row.name} {...row} odds={odds} />)}</TableBody>
      </Table>
    </Frame>
  )
}

function Line({ name, held, odds: { lost, reached, fan } }: Row & { odds: Odds }) {
  const end = endOf(fan)
  return (
    <TableRow>
      <Cell>{name}</Cell>
      <Cell $numeric>{('exposure' in held ? held.exposure : held.beta) / 100}</Cell>
      <Cell $numeric>{held.cost / 10_000}%</Cell>
      <Cell $numeric>{fan[0]?.length}</Cell>
      <Cell $numeric>{formatCount(lost.at(-1) ?? 0)}</Cell>
      <Cell $numeric>{held.target === 0 ? '–' : `${formatCount(reached.at(-1) ?? 0)} (${held.target}%)`}</Cell>
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
