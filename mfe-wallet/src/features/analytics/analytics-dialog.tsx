import {
  type DayBalance,
  exportBalanceHistory,
  getBalanceHistory,
  getFigures,
  overallProfit,
  returnText,
} from '@simvest/contracts'
import { addCents, type Cents, ZERO } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import {
  Button,
  Dialog,
  EmptyState,
  ExportLink,
  Heading,
  Inline,
  Money,
  Notice,
  Skeleton,
  Stack,
  useAmountsHidden,
} from '@simvest/ui-kit'
import { Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { Fetched } from '#layout/fetched.tsx'
import { DaysTable } from './days-table.tsx'
import { drawdown } from './drawdown.ts'

// The chart library is fetched when somebody looks at a chart.
const loadChart = () => import('./day-chart.tsx')

/** How the balance moved and what made it move, over the last 30 days. */
export function AnalyticsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="large"
      title="Analytics"
      description="Results are hypothetical: a model of a market makes them, and it can lose."
    >
      {open && <Analytics />}
    </Dialog>
  )
}

function Analytics() {
  const history = useQuery(getBalanceHistory, {})
  const [asTable, setAsTable] = useState(false)
  const { data, error, mutate } = history
  if (error && !data) {
    return (
      <EmptyState
        level={3}
        title="The figures could not be read"
        action={<Button onClick={() => void mutate()}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    )
  }
  return (
    <Stack $gap={3}>
      <Figures days={data} />
      <Inline $justify="space-between">
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Table2 aria-hidden="true" /> View as table
        </Button>
        <ExportLink href={exportBalanceHistory.path} size="small">
          Export CSV
        </ExportLink>
      </Inline>
      {!data ? <Skeleton height="34rem" /> : asTable ? <DaysTable days={data} /> : <Charts days={data} />}
    </Stack>
  )
}

function Charts({ days }: { days: DayBalance[] }) {
  if (useAmountsHidden()) return <Notice>The charts are hidden with the balance.</Notice>
  const pointsOf = (value: (day: DayBalance) => Cents) => days.map((day) => ({ date: day.date, value: value(day) }))
  return (
    <>
      <Fetched load={loadChart} height="34rem">
        {({ DayChart }) => (
          <Stack $gap={3}>
            <DayChart
              title="Total: both wallets, held and invested"
              kind="area"
              points={pointsOf(({ total }) => total)}
            />
            <DayChart title="Result per day" kind="bars" points={pointsOf(({ result }) => result)} />
          </Stack>
        )}
      </Fetched>
      <Attribution>
        Charts by{' '}
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          TradingView Lightweight Charts™
        </a>
        , © 2026 TradingView, Inc.
      </Attribution>
    </>
  )
}

function Figures({ days }: { days: DayBalance[] | undefined }) {
  const hidden = useAmountsHidden()
  const { data, error } = useQuery(getFigures, {})
  const missing = error ? 'Not available' : <Skeleton width="6rem" height="1.75rem" />
  const sumOf = (value: (day: DayBalance) => Cents) => days && addCents(ZERO, ...days.map(value))
  const [result, adjustments] = [sumOf((day) => day.result), sumOf((day) => day.adjustment)]
  return (
    <Stack $gap={1}>
      <Heading level={3} size="body">
        Since your beginning or latest reset
      </Heading>
      <Grid>
        <Figure title="Overall profit" note="total profit of all that was deposited">
          {data ? (hidden ? '••••' : overallProfit({ ...data, paidDeposits: data.deposited })) : missing}
        </Figure>
        <Figure title="Time-weighted return" note="a deposit is no gain">
          {data ? (hidden ? '••••' : returnText(data.timeWeighted)) : missing}
        </Figure>
        <Figure title="Performance of the AI assistant" note="without adjustments">
          {data ? <Money amount={data.performance} signed /> : missing}
        </Figure>
      </Grid>
      <Heading level={3} size="body">
        The last 30 days, in UTC
      </Heading>
      <Grid>
        <Figure title="Result" note="gains and losses of all days">
          {result === undefined ? missing : <Money amount={result} signed />}
        </Figure>
        <Figure title="Largest drawdown" note="deepest fall from a high, by whole days">
          {days ? <Money amount={drawdown(days.map((day) => day.result))} signed /> : missing}
        </Figure>
        <Figure title="Adjustments by administrator" note="never part of the performance">
          {adjustments === undefined ? missing : <Money amount={adjustments} signed />}
        </Figure>
      </Grid>
    </Stack>
  )
}

function Figure({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{children}</strong>
        {note}
      </dd>
    </div>
  )
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: 0 var(--space-2);
  /* Titles of one line and of two: the figures under them stand in one row. */
  & > div {
    display: grid;
    grid-row: span 2;
    grid-template-rows: subgrid;
    padding-bottom: var(--space-2);
  }
  & dt,
  & dd {
    color: var(--text-quiet);
    font-size: var(--type-caption);
  }
  & strong {
    display: block;
    min-height: 1.75rem;
    color: var(--text-strong);
    font-size: var(--type-title);
    font-variant-numeric: tabular-nums;
    line-height: 1.75rem;
  }
`

const Attribution = styled.p`
  margin-top: var(--space-1);
  color: var(--text-quiet);
  font-size: var(--type-caption);
`
