import {
  type FigurePath,
  type Figures,
  getFigurePath,
  getFigures,
  type PathPeriod,
  type PathPoint,
  returnText,
} from '@simvest/contracts'
import { explain, FigureExplanation } from '@simvest/market-view'
import { useQuery } from '@simvest/platform'
import {
  Card,
  DateTime,
  Fetched,
  IconButton,
  Inline,
  Money,
  Notice,
  Segments,
  Skeleton,
  useAmountsHidden,
  VisuallyHidden,
} from '@simvest/ui-kit'
import { Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { wallets } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { RunningDay } from './running-day.tsx'
import { TotalChart } from './total-chart.tsx'

const t = textsOf(wallets)

const POLL = 10_000

const loadTable = () => import('./path-table.tsx')

/** The simulated days of each period, where it does not begin with the person. */
const PERIODS: Record<PathPeriod, number | undefined> = { '1D': 1, '1W': 7, '1M': 30, '1Y': 365, All: undefined }

/** The one total of a person, what the market made of it in a period, and its way there; `empty` in place of a way of nothing. */
export function TotalCard({ empty }: { empty: ReactNode }) {
  const hidden = useAmountsHidden()
  const [period, setPeriod] = useState<PathPeriod>('1M')
  const [asTable, setAsTable] = useState(false)
  const [read, setRead] = useState<PathPoint>()
  const { data: figures, error: noFigures } = useQuery(getFigures, {}, { poll: POLL })
  const { data: path, error } = useQuery(getFigurePath, { query: { period } }, { poll: POLL })
  const isEmpty = !hidden && path !== undefined && hasNothing(path, figures)
  const choose = (next: PathPeriod) => {
    setPeriod(next)
    setRead(undefined)
  }
  return (
    <Frame aria-labelledby="total">
      <Inline $justify="space-between">
        <Title id="total">{t('total')}</Title>
        <Why>
          {figures && (
            <FigureExplanation {...explain(figures).total}>
              <Money amount={figures.total} />
            </FigureExplanation>
          )}
        </Why>
      </Inline>
      <Sum>{sumOf(figures, noFigures)}</Sum>
      <Change role="status">
        {read && !hidden ? (
          <>
            <DateTime value={read.at} />: <Money amount={read.total} />
          </>
        ) : isEmpty ? (
          t('emptyWallets')
        ) : path ? (
          <Result path={path} period={period} hidden={hidden} />
        ) : (
          !error && <Skeleton width="16rem" height="1lh" />
        )}
      </Change>
      <RunningDay />
      {hidden ? (
        <Notice>{t('chartHidden')}</Notice>
      ) : !path ? (
        error ? (
          <Notice>{t('chartUnread')}</Notice>
        ) : (
          <Skeleton height="var(--chart-height)" radius="var(--radius)" />
        )
      ) : isEmpty ? (
        empty
      ) : asTable ? (
        <Fetched load={loadTable} fallback={<Skeleton height="var(--chart-height)" />}>
          {({ PathTable }) => <PathTable points={path.points} />}
        </Fetched>
      ) : (
        <TotalChart key={period} points={path.points} onRead={setRead} />
      )}
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
      <VisuallyHidden>{t('noGain')}</VisuallyHidden>
    </Frame>
  )
}

function Result({ path, period, hidden }: { path: FigurePath; period: PathPeriod; hidden: boolean }) {
  return (
    <>
      <Money amount={path.result} sign="result" />
      {!hidden && <> ({returnText(path.timeWeighted)})</>} · {lengthOf(period)}
    </>
  )
}

function Periods(props: { value: PathPeriod; onChange: (period: PathPeriod) => void }) {
  const segments = (Object.keys(PERIODS) as PathPeriod[]).map((value) => ({
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

function lengthOf(period: PathPeriod): string {
  const count = PERIODS[period]
  return count === undefined ? t('allDays') : t('days', { count })
}

function sumOf(figures: Figures | undefined, error: Error | undefined) {
  if (figures) return <Money amount={figures.total} />
  return error ? t('notAvailable') : <Skeleton width="12rem" height="1lh" />
}

const Frame = styled(Card)`
  --chart-height: 6rem;
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-half);
  align-content: start;
  @media (min-width: 48rem) {
    --chart-height: 8.5rem;
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
