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
          {data && <Money amount={data.performance} signed />}
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
        <strong>{children || (failed ? t('notAvailable') : <Skeleton width="6rem" height="1.75rem" />)}</strong>
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
