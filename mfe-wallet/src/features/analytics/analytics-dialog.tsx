import {
  exportBalanceHistory,
  getFigurePath,
  getFigures,
  getRunningFigure,
  overallProfit,
  type PathPoint,
  returnText,
} from '@simvest/contracts'
import { explain, type FigureDefinition } from '@simvest/market-view'
import { type Cents, ZERO } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import {
  Button,
  Dialog,
  EmptyState,
  ExportLink,
  Lazy,
  Heading,
  Inline,
  Money,
  Notice,
  Segments,
  Skeleton,
  Stack,
  useAmountsHidden,
} from '@simvest/ui-kit'
import { Table2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import styled from 'styled-components'
import { ChartAttribution } from '#layout/chart-attribution.tsx'
import { ExplainedName } from '#layout/explained-name.tsx'
import { PathTable } from '#layout/path-table.tsx'
import { type Period, PERIODS, pointsOf } from '#layout/total-path.ts'
import { analytics, wallets } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { Costs } from './costs.tsx'
import { explainAdjustments, figuresOf, resultsOf } from './explained-days.ts'

const t = textsOf(analytics)
const ofWallets = textsOf(wallets)

// The chart library is fetched when somebody looks at a chart.
const loadChart = () => import('./day-chart.tsx')

/** The course of the balance over some simulated days, and its causes. */
export function AnalyticsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} width="large" title={t('title')} description={t('about')}>
      {open && <Analytics />}
    </Dialog>
  )
}

function Analytics() {
  const [period, setPeriod] = useState<Period>('1M')
  const [asTable, setAsTable] = useState(false)
  const { data: path, error, mutate } = useQuery(getFigurePath, { query: { period } })
  const { data: figures } = useQuery(getFigures, {})
  const { data: running } = useQuery(getRunningFigure, {})
  const points = path && figures && running && pointsOf({ path, figures, running, period })
  if (error && !path) {
    return (
      <EmptyState level={3} title={t('unread')} action={<Button onClick={() => void mutate()}>{t('tryAgain')}</Button>}>
        {error.message}
      </EmptyState>
    )
  }
  return (
    <Stack $gap={3}>
      <Segments
        label={ofWallets('period')}
        segments={(Object.keys(PERIODS) as Period[]).map((value) => ({
          value,
          label: ofWallets('periodName', { period: value }),
        }))}
        value={period}
        onChange={setPeriod}
      />
      <Figures points={points} period={period} />
      <Inline $justify="space-between">
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Table2 aria-hidden="true" /> {t('asTable')}
        </Button>
        <ExportLink href={exportBalanceHistory.path} size="small">
          {t('exportCsv')}
        </ExportLink>
      </Inline>
      {!points ? (
        <Skeleton height="34rem" />
      ) : asTable ? (
        <PathTable points={points} />
      ) : (
        <Charts key={period} points={points} period={period} />
      )}
    </Stack>
  )
}

function Charts({ points, period }: { points: readonly PathPoint[]; period: Period }) {
  const hidden = useAmountsHidden()
  // The charts are drawn anew only with other values.
  const [totals, results] = useMemo(() => {
    const made = resultsOf(points)
    return [
      points.map(({ at, day, total }) => ({ at, day, value: total })),
      points.flatMap(({ at, day }, index) => (index === 0 ? [] : [{ at, day, value: made[index] ?? ZERO }])),
    ]
  }, [points])
  if (hidden) return <Notice>{t('hidden')}</Notice>
  return (
    <>
      <Lazy load={loadChart} fallback={<Skeleton height="34rem" />}>
        {({ DayChart }) => (
          <Stack $gap={3}>
            <DayChart title={t('total')} kind="area" points={totals} />
            <DayChart title={t('perDay', { period })} kind="bars" points={results} />
          </Stack>
        )}
      </Lazy>
      <ChartAttribution />
    </>
  )
}

function Figures({ points, period }: { points: readonly PathPoint[] | undefined; period: Period }) {
  const hidden = useAmountsHidden()
  const { data, error } = useQuery(getFigures, {})
  const percent = (text: string) => (hidden ? '••••' : text)
  const failed = error !== undefined
  const why = data && explain(data)
  const ofPeriod = points && figuresOf(points, period)
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
        <Figure
          title={t('performance')}
          note={t('performanceNote')}
          why={why && { ...why.performance, note: <Costs deposited={data.deposited} /> }}
          failed={failed}
        >
          {data && <Money amount={data.performance} sign="result" />}
        </Figure>
        <Figure
          title={t('adjustments')}
          note={t('adjustmentsNote')}
          why={data && explainAdjustments(data.adjustments)}
          failed={failed}
        >
          {data && <Money amount={data.adjustments} sign="result" />}
        </Figure>
      </Grid>
      <Heading level={3} size="body">
        {t('periodIs', { period })}
      </Heading>
      <Grid>
        <OfPeriod figure={ofPeriod?.result} title={t('result')} note={t('resultNote')} />
        <OfPeriod figure={ofPeriod?.fall} title={t('fall')} note={t('fallNote')} />
      </Grid>
    </Stack>
  )
}

interface OfPeriodProps {
  figure: readonly [Cents, FigureDefinition] | undefined
  title: string
  note: string
}

function OfPeriod({ figure, ...named }: OfPeriodProps) {
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
  why: FigureDefinition | undefined
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
