import {
  type FigurePath,
  type Figures,
  getFigurePath,
  getFigures,
  getRunningFigure,
  type PathPoint,
  returnText,
  type RunningFigure,
} from '@simvest/contracts'
import { beforeToday, explainWorth, FigureExplanation, worthNow } from '@simvest/market-view'
import { useQuery } from '@simvest/platform'
import {
  Card,
  DateTime,
  Lazy,
  IconButton,
  Inline,
  Money,
  Notice,
  Segments,
  Skeleton,
  useAmountsHidden,
} from '@simvest/ui-kit'
import { Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { wallets } from '#locales/en.json'
import { type Period, PERIODS, pointsOf } from '#layout/total-path.ts'
import { textsOf } from '#texts.ts'
import { RunningDay } from './running-day.tsx'
import { TotalChart } from './total-chart.tsx'

const t = textsOf(wallets)

const POLL_INTERVAL_MS = 10_000

const loadTable = () => import('#layout/path-table.tsx')

/**
 * The current worth of everything a person has, the market's result in a period, and the path to that worth; `empty` replaces a
 * path without movement.
 */
export function TotalCard({ empty }: { empty: ReactNode }) {
  const hidden = useAmountsHidden()
  const [period, setPeriod] = useState<Period>('1M')
  const [asTable, setAsTable] = useState(false)
  const [read, setRead] = useState<PathPoint>()
  const { data: figures, error: noFigures } = useQuery(getFigures, {}, { poll: POLL_INTERVAL_MS })
  const { data: path, error } = useQuery(getFigurePath, { query: { period } }, { poll: POLL_INTERVAL_MS })
  const { data: running, error: noRunning } = useQuery(getRunningFigure, {}, { poll: POLL_INTERVAL_MS })
  const points = pointsOf({ path, figures, running, period })
  const isEmpty = !hidden && path !== undefined && hasNothing(path, figures)
  const choose = (next: Period) => {
    setPeriod(next)
    setRead(undefined)
  }
  return (
    <Frame aria-labelledby="total">
      <Inline $justify="space-between">
        <Title id="total">{t('total')}</Title>
        <Why>
          {figures && running && (
            <FigureExplanation {...explainWorth(figures, running)}>
              <Money amount={worthNow(figures, running)} />
            </FigureExplanation>
          )}
        </Why>
      </Inline>
      <Sum>{sumOf(figures, running, noFigures ?? noRunning)}</Sum>
      <Change role="status">
        <Told {...{ read, path, running, period, hidden, isEmpty }} hasFailed={error !== undefined} />
      </Change>
      <RunningDay before={figures ? beforeToday(figures) : noFigures && null} />
      <Way
        {...{ path, points, period, hidden, asTable }}
        hasFailed={error !== undefined}
        empty={isEmpty && empty}
        onRead={setRead}
      />
      {!isEmpty && (
        <Inline $justify="space-between">
          <Periods value={period} onChange={choose} />
          <IconButton
            size="small"
            label={t('asTable')}
            aria-pressed={asTable}
            disabled={hidden}
            icon={<Table2 aria-hidden="true" />}
            onClick={() => setAsTable(!asTable)}
          />
        </Inline>
      )}
    </Frame>
  )
}

interface ToldProps {
  read: PathPoint | undefined
  path: FigurePath | undefined
  running: RunningFigure | undefined
  period: Period
  hidden: boolean
  isEmpty: boolean
  hasFailed: boolean
}

/** The point that is read, or what the market made in the period. */
function Told({ read, path, running, period, hidden, isEmpty, hasFailed }: ToldProps) {
  if (read && !hidden) {
    return (
      <>
        <DateTime value={read.at} />: <Money amount={read.total} />
      </>
    )
  }
  if (isEmpty) return t('emptyWallets')
  if (period === '1D' && running) {
    return (
      <>
        <Money amount={running.result} sign="result" /> · {t('today')}
      </>
    )
  }
  if (path) return <Result path={path} period={period} hidden={hidden} />
  return hasFailed ? null : <Skeleton width="16rem" height="1lh" />
}

interface WayProps {
  path: FigurePath | undefined
  points: readonly PathPoint[]
  period: Period
  hidden: boolean
  asTable: boolean
  hasFailed: boolean
  /** In place of a way of nothing. */
  empty: ReactNode
  onRead: (point: PathPoint | undefined) => void
}

/** The way there, as a line or as a table; or why there is none. */
function Way({ path, points, period, hidden, asTable, hasFailed, empty, onRead }: WayProps) {
  if (hidden) return <Notice>{t('chartHidden')}</Notice>
  if (!path && hasFailed) return <Notice>{t('chartUnread')}</Notice>
  if (!path) return <Skeleton height="var(--chart-height)" radius="var(--radius)" />
  if (empty) return empty
  if (!asTable) return <TotalChart key={period} points={points} onRead={onRead} />
  return (
    <Lazy load={loadTable} fallback={<Skeleton height="var(--chart-height)" />}>
      {({ PathTable }) => <PathTable points={points} />}
    </Lazy>
  )
}

function Result({ path, period, hidden }: { path: FigurePath; period: Period; hidden: boolean }) {
  return (
    <>
      <Money amount={path.result} sign="result" />
      {!hidden && <> ({returnText(path.timeWeighted)})</>} · {lengthOf(period)}
    </>
  )
}

function Periods(props: { value: Period; onChange: (period: Period) => void }) {
  const segments = (Object.keys(PERIODS) as Period[]).map((value) => ({
    value,
    label: t('periodName', { period: value }),
  }))
  return <Segments label={t('period')} segments={segments} {...props} />
}

/**
 * Whether nothing has come in since the beginning or reset. The figures decide for who had something before the period; where
 * they know of money already, the path is of earlier.
 */
function hasNothing({ points }: FigurePath, figures: Figures | undefined): boolean {
  const isOfEarlier = figures !== undefined && figures.total !== 0
  return points.every(({ total }) => total === 0) && (isOfEarlier || !figures?.deposited)
}

function lengthOf(period: Period): string {
  const count = PERIODS[period]
  return count === undefined ? t('allDays') : t('days', { count })
}

function sumOf(figures: Figures | undefined, running: RunningFigure | undefined, error: Error | undefined) {
  if (figures && running) return <Money amount={worthNow(figures, running)} />
  return error ? t('notAvailable') : <Skeleton width="12rem" height="1lh" />
}

const Frame = styled(Card)`
  --chart-height: 5.625rem;
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-half);
  align-content: start;
  @media (min-width: 48rem) {
    --chart-height: 9rem;
  }
`

const Title = styled.h2`
  color: var(--text-quiet);
  font-size: var(--type-small);
  font-weight: 500;
`

/* Beside its title, and no higher. */
const Why = styled.span`
  min-height: 2.25rem;
  margin-block: -0.5rem;
  margin-right: -0.75rem;
`

/* Smaller where ten digits would not fit. */
const Sum = styled.p`
  min-height: 1lh;
  color: var(--text-strong);
  font-size: min(clamp(2rem, 1.25rem + 3vw, 2.75rem), 11cqi);
  font-weight: 650;
  letter-spacing: -0.025em;
  line-height: 1.1;
`

const Change = styled.p`
  min-height: 1lh;
  color: var(--text);
  font-size: var(--type-small);
  font-variant-numeric: tabular-nums;
`
