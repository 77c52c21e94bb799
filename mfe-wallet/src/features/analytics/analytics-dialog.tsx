import {
  type DayBalance,
  exportBalanceHistory,
  getBalanceHistory,
  getFigures,
  overallProfit,
  returnText,
} from '@simvest/contracts'
import { explain, type Explained } from '@simvest/market-view'
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
import { ExplainedName } from '#layout/explained-name.tsx'
import { analytics } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { DaysTable } from './days-table.tsx'
import { figuresOf } from './explained-days.ts'

const t = textsOf(analytics)

// The chart library is fetched when somebody looks at a chart.
const loadChart = () => import('./day-chart.tsx')

/** How the balance moved and what made it move, over the last 30 days. */
export function AnalyticsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} width="large" title={t('title')} description={t('about')}>
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
      <EmptyState level={3} title={t('unread')} action={<Button onClick={() => void mutate()}>{t('tryAgain')}</Button>}>
        {error.message}
      </EmptyState>
    )
  }
  return (
    <Stack $gap={3}>
      <Figures days={data} />
      <Inline $justify="space-between">
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Table2 aria-hidden="true" /> {t('asTable')}
        </Button>
        <ExportLink href={exportBalanceHistory.path} size="small">
          {t('exportCsv')}
        </ExportLink>
      </Inline>
      {!data ? <Skeleton height="34rem" /> : asTable ? <DaysTable days={data} /> : <Charts days={data} />}
    </Stack>
  )
}

function Charts({ days }: { days: DayBalance[] }) {
  if (useAmountsHidden()) return <Notice>{t('hidden')}</Notice>
  const pointsOf = (value: (day: DayBalance) => Cents) => days.map((day) => ({ date: day.date, value: value(day) }))
  return (
    <>
      <Fetched load={loadChart} fallback={<Skeleton height="34rem" />}>
        {({ DayChart }) => (
          <Stack $gap={3}>
            <DayChart title={t('total')} kind="area" points={pointsOf(({ total }) => total)} />
            <DayChart title={t('perDay')} kind="bars" points={pointsOf(({ result }) => result)} />
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
        {t('since')}
      </Heading>
      <Grid>
        <Figure title={t('overall')} note={t('overallNote')} why={why?.overall} failed={failed}>
          {data && percent(overallProfit({ ...data, paidDeposits: data.deposited }))}
        </Figure>
        <Figure title={t('timeWeighted')} note={t('timeWeightedNote')} why={why?.timeWeighted} failed={failed}>
          {data && percent(returnText(data.timeWeighted))}
        </Figure>
        <Figure title={t('performance')} note={t('performanceNote')} why={why?.performance} failed={failed}>
          {data && <Money amount={data.performance} sign="result" />}
        </Figure>
      </Grid>
      <Heading level={3} size="body">
        {t('lastDays')}
      </Heading>
      <Grid>
        <OfDays figure={ofDays?.result} title={t('result')} note={t('resultNote')} />
        <OfDays figure={ofDays?.fall} title={t('fall')} note={t('fallNote')} />
        <OfDays figure={ofDays?.adjustments} title={t('adjustments')} note={t('adjustmentsNote')} />
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
      {amount !== undefined && <Money amount={amount} sign="result" />}
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
      <ExplainedName name={title} why={why}>
        {children}
      </ExplainedName>
      <Value>{children || (failed ? t('notAvailable') : <Skeleton width="6rem" height="1.75rem" />)}</Value>
      <dd>{note}</dd>
    </div>
  )
}

const Value = styled.dd`
  color: var(--text-strong);
  font-size: var(--type-title);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.75rem;
`

/* Beside each other; on a phone below each other, the figure beside its name, so that the chart is near. */
const Grid = styled.dl`
  display: grid;
  gap: var(--space-1) var(--space-2);
  & > div {
    display: grid;
    align-content: start;
  }
  & dt {
    display: flex;
    align-items: center;
    font-weight: 500;
  }
  & dt,
  & dd:last-child {
    color: var(--text-quiet);
    font-size: var(--type-caption);
  }
  @media (max-width: 39.99rem) {
    & > div {
      grid-template-columns: minmax(0, 1fr) auto;
      column-gap: var(--space-1);
    }
    & dd:last-child {
      grid-row: 2;
    }
    & ${Value} {
      grid-row: span 2;
      grid-column: 2;
      font-size: var(--type-body);
    }
  }
  @media (min-width: 40rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    padding-bottom: var(--space-2);
  }
`
