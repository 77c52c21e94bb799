import type { PathPoint } from '@simvest/contracts'
import { type Cents, cents } from '@simvest/money'
import { Money, useFetchedAhead, useMedia } from '@simvest/ui-kit'
import { DrawnPath, PathChart, type PathDrawingProps } from '@simvest/ui-kit/path-chart'
import styled from 'styled-components'
import { wallets } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(wallets)

// The first drawing needs no library: it comes when the page is at rest, and stays away without harm.
const loadChart = () => import('./library-chart.tsx')

/** With the library's crosshair. Where nothing hovers there is none, and a finger reads the first drawing: a phone saves 60 KB and 200 ms. */
function CrosshairPath(path: PathDrawingProps) {
  const library = useFetchedAhead(loadChart)
  return library ? <library.LibraryChart {...path} /> : <DrawnPath line {...path} />
}

interface TotalChartProps {
  points: readonly PathPoint[]
  /** The callback for the point selected by pointer or arrow keys; undefined if there is none. */
  onRead: (point: PathPoint | undefined) => void
}

/** The way of the total. The exact value of a point stands above it, for the pointer and for the arrow keys. */
export function TotalChart({ points, onRead }: TotalChartProps) {
  const hovers = useMedia('(hover: hover)')
  const [first, latest] = [points[0], points.at(-1)]
  const isOneDay = first?.day === latest?.day
  // The latest point repeats the only day's value; without it the line would end in a peak.
  const drawn = isOneDay && latest ? [...points, latest] : points
  const values = drawn.map(({ total }) => total)
  return (
    <div>
      <Frame>
        <PathChart
          label={t('chart')}
          values={values}
          onRead={(index) => onRead(index === undefined ? undefined : drawn[index])}
        >
          {(path) => (hovers ? <CrosshairPath {...path} /> : <DrawnPath line {...path} />)}
        </PathChart>
      </Frame>
      <Ends>
        <span>{t('day', { day: (first?.day ?? 0) + 1 })}</span>
        <Range values={values} />
        {!isOneDay && <span>{t('day', { day: (latest?.day ?? 0) + 1 })}</span>}
      </Ends>
    </div>
  )
}

function Range({ values }: { values: readonly Cents[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)].map(cents)
  if (least === undefined || most === undefined || least === most) return null
  return <Between>{t.rich('range', { least: <Money amount={least} />, most: <Money amount={most} /> })}</Between>
}

const Frame = styled.div`
  height: calc(var(--chart-height) - 1.5rem);
`

/* Lowest and highest are written at every width: a picture without its scale is what the lessons warn of. */
const Between = styled.span`
  margin-inline: auto;
`

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  gap: var(--space-1);
  height: 1.5rem;
  color: var(--text-quiet);
  font-size: var(--type-caption);
  line-height: 1.5rem;
  white-space: nowrap;
  /* The smallest phones have room for these alone. */
  @container (max-width: 22rem) {
    & > :not(${Between}) {
      display: none;
    }
  }
`
