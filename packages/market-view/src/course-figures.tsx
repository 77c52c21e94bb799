import { type Course, costOver, FAN, OTHER_DAYS, PUBLISHED_ODDS, SECTORS, STEPS, TERM } from '@simvest/market'
import { formatCount } from '@simvest/money'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import { Fragment, type ReactNode, useMemo } from 'react'
import styled from 'styled-components'
import { type Compared, courseElsewhere, ELSEWHERE_SEED, type HeldIn } from './compared.ts'
import { percent, percentOfMillionths } from './told-odds.ts'

type Column = HeldIn['held'][number] & { elsewhere: Course }
type Row = readonly [label: string, figure: (column: Column) => ReactNode]
type Group = readonly [title: string, rows: readonly Row[]]

const NONE = '–'
const [WORST, , , , BEST] = FAN

/** What each of them is, costs and did, in columns that can be compared. */
export function CourseFigures({ held, days }: HeldIn) {
  const columns = useMemo(() => held.map((each) => ({ ...each, elsewhere: courseElsewhere(each) })), [held])
  return (
    <Frame>
      <Table caption={`Figures of ${held.map(({ name }) => name).join(', ')}`} dense>
        <TableHead>
          <TableRow>
            <HeaderCell>Figure</HeaderCell>
            {columns.map(({ name }) => (
              <HeaderCell key={name} $numeric>
                {name}
              </HeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {groupsOf(days.length, days[0]?.day ?? 0).map(([title, rows]) => (
            <Fragment key={title}>
              <TableRow>
                <GroupCell scope="rowgroup" colSpan={1 + columns.length}>
                  {title}
                </GroupCell>
              </TableRow>
              {rows.map(([label, figure]) => (
                <TableRow key={label}>
                  <Cell>{label}</Cell>
                  {columns.map((column) => (
                    <Cell key={column.name} $numeric>
                      {figure(column)}
                    </Cell>
                  ))}
                </TableRow>
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Frame>
  )
}

function groupsOf(days: number, first: number): Group[] {
  return [
    ['What it holds and costs', HELD],
    [
      `Of ${formatCount(PUBLISHED_ODDS.people)} people, each in a market of their own, after ${TERM} simulated days`,
      ODDS,
    ],
    [
      `The last ${days} days of this market`,
      [
        ['Change', ({ course }) => percentOfMillionths(course.change)],
        ['of that from the market', ({ course }) => percentOfMillionths(course.market)],
        ['from its sector', ({ course }) => percentOfMillionths(course.sector)],
        ['from its costs', ({ course }) => percentOfMillionths(course.cost)],
        ['from compounding', ({ course }) => percentOfMillionths(course.compounding)],
        ['Largest drawdown', ({ course: { fall } }) => <Drawdown fall={fall} first={first} />],
        ['Days that lost', ({ course }) => course.losingDays],
      ],
    ],
    [
      `${OTHER_DAYS} months of another market, seed ${ELSEWHERE_SEED}`,
      [
        ['Change', ({ elsewhere }) => percentOfMillionths(elsewhere.change)],
        ['Largest drawdown', ({ elsewhere: { fall } }) => <Drawdown fall={fall} first={0} />],
        ['Months that lost', ({ elsewhere }) => elsewhere.losingDays],
      ],
    ],
  ]
}

const HELD: readonly Row[] = [
  ['Risk', ({ offer }) => offer?.riskLevel ?? NONE],
  ['Sector', ({ offer }) => offer?.sector ?? NONE],
  ['Times the market', ({ held }) => `${held.beta / 100}×`],
  ['Usual move of its sector alone, in a day', ({ held }) => ownMove(SECTORS[held.sector].deviation)],
  ['Cost of a simulated day', ({ held }) => `${held.cost / 10_000}%`],
  [`Result of ${TERM} days in which nothing moves`, ({ held }) => percentOfMillionths(costOver(held, TERM))],
]

const ODDS: readonly Row[] = [
  ['Lost', ({ odds }) => formatCount(odds.lost[TERM - 1] ?? 0)],
  ['Had the target', ({ held, odds }) => reached(held.target, odds)],
  [`Worst ${WORST}%, or less`, (column) => line(column, 0)],
  ['Middle', (column) => line(column, 2)],
  [`Best ${100 - BEST}%, or more`, (column) => line(column, 4)],
]

function reached(target: number, odds: Compared['odds']): string {
  return target === 0 ? NONE : `${formatCount(odds.reached[TERM - 1] ?? 0)} (${target}%)`
}

const line = ({ odds }: Column, share: number) => percent(odds.fan[share]?.[TERM - 1] ?? 0)

/** One deviation of a day, which is that of a step times the root of their number. */
function ownMove(deviation: number): string {
  return deviation === 0 ? 'none' : `± ${(Math.round((deviation * Math.sqrt(STEPS)) / 1_000) / 10).toFixed(1)}%`
}

/** A fall, and on which days it happened. */
function Drawdown({ fall: { high, low, size }, first }: { fall: Course['fall']; first: number }) {
  // The place before the first step belongs to the first day.
  const dayOf = (step: number) => first + Math.max(1, Math.ceil(step / STEPS))
  return (
    <>
      {percentOfMillionths(size)}
      {size < 0 && (
        <small>
          day {dayOf(high)} to {dayOf(low)}
        </small>
      )}
    </>
  )
}

/* Names of strategies may take two lines. */
const Frame = styled.div`
  & th {
    white-space: normal;
  }
  & td:first-child {
    min-width: 8rem;
  }
  /* On a phone too, the market stands beside the strategy and not out of sight. */
  @media (max-width: 39.99rem) {
    & :is(th, td) {
      padding-inline: 0.25rem;
      font-size: var(--type-caption);
      white-space: normal;
    }
    & td {
      overflow-wrap: anywhere;
    }
    & :is(th, td):first-child {
      min-width: 5rem;
      padding-left: 0;
    }
    & :is(th, td):last-child {
      padding-right: 0;
    }
  }
  small {
    display: block;
    color: var(--text-quiet);
    font-size: var(--type-caption);
  }
`

const GroupCell = styled.th`
  padding-top: var(--space-2);
  color: var(--text-strong);
  font-size: var(--type-small);
  font-weight: 600;
  text-align: left;
`
