import {
  type DayBalance,
  exportBalanceHistory,
  getBalanceHistory,
  getFigures,
  overallProfit,
  returnText,
} from '@simvest/contracts'
import { explain, type Explained, FigureExplanation } from '@simvest/market-view'
import type { Cents } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import {
  Button,
  Dialog,
  EmptyState,
  ExportLink,
  Fetched,
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
import { ChartAttribution } from '#layout/chart-attribution.tsx'
import { DaysTable } from './days-table.tsx'
import { figuresOf } from './explained-days.ts'

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
      <Fetched load={loadChart} fallback={<Skeleton height="34rem" />}>
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
      <ChartAttribution />
    </>
  )
}

function Figures({ days }: { days: DayBalance[] | undefined }) {
  const hidden = useAmountsHidden()
  const { data, error } = useQuery(getFigures, {})
  const percent = (text: string) => (hidden ? '••••' : text)
  const failed = error !== undefined
  const why = data && explain(data)
  const ofDays = days && figuresOf(days)
  return (
    <Stack $gap={1}>
      <Heading level={3} size="body">
        Since your beginning or latest reset
      </Heading>
      <Grid>
        <Figure title="Overall profit" note="total profit of all that was deposited" why={why?.overall} failed={failed}>
          {data && percent(overallProfit({ ...data, paidDeposits: data.deposited }))}
        </Figure>
        <Figure title="Time-weighted return" note="a deposit is no gain" why={why?.timeWeighted} failed={failed}>
          {data && percent(returnText(data.timeWeighted))}
        </Figure>
        <Figure
          title="Performance of the AI assistant"
          note="without adjustments"
          why={why?.performance}
          failed={failed}
        >
          {data && <Money amount={data.performance} signed />}
        </Figure>
      </Grid>
      <Heading level={3} size="body">
        The last 30 days, in UTC
      </Heading>
      <Grid>
        <OfDays figure={ofDays?.result} title="Result" note="gains and losses of all days" />
        <OfDays figure={ofDays?.fall} title="Largest drawdown" note="deepest fall from a high, by whole days" />
        <OfDays
          figure={ofDays?.adjustments}
          title="Adjustments by administrator"
          note="never part of the performance"
        />
      </Grid>
    </Stack>
  )
}

interface OfDaysProps {
  figure: readonly [Cents, Explained] | undefined
  title: string
  note: string
}

function OfDays({ figure, ...named }: OfDaysProps) {
  const [amount, why] = figure ?? []
  return (
    <Figure {...named} why={why} failed={false}>
      {amount !== undefined && <Money amount={amount} signed />}
    </Figure>
  )
}

interface FigureProps {
  title: string
  note: string
  why: Explained | undefined
  failed: boolean
  children: ReactNode
}

function Figure({ title, note, why, failed, children }: FigureProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{children || (failed ? 'Not available' : <Skeleton width="6rem" height="1.75rem" />)}</strong>
        {note}
        <Why>{why && <FigureExplanation {...why}>{children}</FigureExplanation>}</Why>
      </dd>
    </div>
  )
}

/* As high as its button, which comes with the figure. */
const Why = styled.div`
  min-height: 2.25rem;
  & > button {
    margin-inline: -0.75rem;
  }
`

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
