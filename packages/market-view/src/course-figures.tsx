import { type Course, costOver, FAN, OTHER_DAYS, PUBLISHED_ODDS, SECTORS, STEPS, TERM } from '@simvest/market'
import { formatCount, formatFigure, formatPercent } from '@simvest/money'
import { Button, Cell, Table, TableBody, TableRow } from '@simvest/ui-kit'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import styled from 'styled-components'
import { type Comparable, courseElsewhere, ELSEWHERE_SEED, type HeldIn } from './compared.ts'
import { levelName, sectorName } from './told-kinds.ts'
import { percent, percentOfMillionths } from './told-odds.ts'
import { figures } from './locales/en.json'
import { NamesHead } from './names-head.tsx'
import { textsOf } from './texts.ts'

const t = textsOf(figures)

type Column = HeldIn['held'][number] & { elsewhere: Course }
type Row = readonly [label: string, figure: (column: Column) => ReactNode]
type Group = readonly [title: string, rows: readonly Row[]]

const NO_FIGURE = '–'
const [WORST, , , , BEST] = FAN

/** The results of people who did the same, and on demand the description, costs and course of each, in comparable columns. */
export function CourseFigures({ held, days }: HeldIn) {
  const [isWhole, setWhole] = useState(false)
  const groups = groupsOf(days.length, days[0]?.day ?? 0)
  const columns = useMemo(() => held.map((each) => ({ ...each, elsewhere: courseElsewhere(each) })), [held])
  return (
    <Frame>
      <Table caption={t('caption', { names: held.map(({ name }) => name).join(', ') })} dense>
        <NamesHead first={t('figure')} columns={columns} />
        <TableBody>
          {(isWhole ? groups : groups.slice(0, 1)).map(([title, rows]) => (
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
      {!isWhole && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {t('more')}
        </Button>
      )}
    </Frame>
  )
}

function groupsOf(days: number, first: number): Group[] {
  return [
    [t('people', { people: formatCount(PUBLISHED_ODDS.people), days: TERM }), oddsRows()],
    [t('held'), heldRows()],
    [
      t('here', { days }),
      [
        [t('change'), ({ course }) => percentOfMillionths(course.change)],
        [t('fromMarket'), ({ course }) => percentOfMillionths(course.market)],
        [t('fromSector'), ({ course }) => percentOfMillionths(course.sector)],
        [t('fromCosts'), ({ course }) => percentOfMillionths(course.cost)],
        [t('fromCompounding'), ({ course }) => percentOfMillionths(course.compounding)],
        [t('drawdown'), ({ course: { fall } }) => <Drawdown fall={fall} first={first} />],
        [t('lostDays'), ({ course }) => course.losingDays],
      ],
    ],
    [
      t('elsewhere', { months: OTHER_DAYS, seed: ELSEWHERE_SEED }),
      [
        [t('change'), ({ elsewhere }) => percentOfMillionths(elsewhere.change)],
        [t('drawdown'), ({ elsewhere: { fall } }) => <Drawdown fall={fall} first={0} />],
        [t('lostMonths'), ({ elsewhere }) => elsewhere.losingDays],
      ],
    ],
  ]
}

const heldRows = (): Row[] => [
  [t('risk'), ({ offer }) => (offer ? levelName(offer.riskLevel) : NO_FIGURE)],
  [t('sector'), ({ offer }) => (offer ? sectorName(offer.sector) : NO_FIGURE)],
  [t('beta'), ({ held }) => `${formatFigure(String(held.beta / 100))}×`],
  [t('ownMove'), ({ held }) => ownMove(SECTORS[held.sector].deviation)],
  [t('cost'), ({ held }) => formatPercent(held.cost / 10_000)],
  [t('still', { days: TERM }), ({ held }) => percentOfMillionths(costOver(held, TERM))],
]

const oddsRows = (): Row[] => [
  [t('lost'), ({ odds }) => formatCount(odds.lost[TERM - 1] ?? 0)],
  [t('reached'), ({ held, odds }) => reached(held.target, odds)],
  [t('worst', { share: WORST }), (column) => line(column, 0)],
  [t('middle'), (column) => line(column, 2)],
  [t('best', { share: 100 - BEST }), (column) => line(column, 4)],
]

function reached(target: number, odds: Comparable['odds']): string {
  return target === 0 ? NO_FIGURE : `${formatCount(odds.reached[TERM - 1] ?? 0)} (${formatPercent(target)})`
}

const line = ({ odds }: Column, share: number) => percent(odds.fan[share]?.[TERM - 1] ?? 0)

/** Returns the deviation of a day: that of a step times the root of their number. */
function ownMove(deviation: number): string {
  return deviation === 0
    ? t('none')
    : `± ${formatPercent((Math.round((deviation * Math.sqrt(STEPS)) / 1_000) / 10).toFixed(1))}`
}

/** A fall, and on which days it happened. */
function Drawdown({ fall: { high, low, size }, first }: { fall: Course['fall']; first: number }) {
  // The place before the first step belongs to the first day.
  const dayOf = (step: number) => first + Math.max(1, Math.ceil(step / STEPS))
  return (
    <>
      {percentOfMillionths(size)}
      {size < 0 && <small>{t('fall', { high: dayOf(high), low: dayOf(low) })}</small>}
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
      hyphens: auto;
    }
    /* As wide as the longest figure. */
    & :is(th, td):not(:first-child) {
      min-width: 3.8rem;
    }
    & :is(th, td):first-child {
      min-width: 4.5rem;
      padding-left: 0;
    }
    & :is(th, td):last-child {
      padding-right: 0;
    }
  }
  /* Beside a second strategy, long German names are broken where nothing else helps. */
  @media (max-width: 23.99rem) {
    & tr:has(:nth-child(4)) th:lang(de) {
      overflow-wrap: anywhere;
    }
    /* Four columns give up the space between them before a word. */
    & tr:has(:nth-child(4)) :is(th, td) {
      min-width: 3.5rem;
      padding-inline: 0.125rem;
    }
    & tr:has(:nth-child(4)) :is(th, td):first-child {
      min-width: 4.75rem;
    }
    & tr:has(:nth-child(4)) td:lang(en) {
      hyphens: manual;
      overflow-wrap: break-word;
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
