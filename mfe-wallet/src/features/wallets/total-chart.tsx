import type { PathPoint } from '@simvest/contracts'
import { type Cents, cents } from '@simvest/money'
import { Money, useFetchedAhead, useMedia } from '@simvest/ui-kit'
import { DrawnPath, PathChart, type PathDrawingProps } from '@simvest/ui-kit/path-chart'
import { useState } from 'react'
import styled from 'styled-components'
import { wallets } from '#locales/en.json'
import type { WayPoint } from '#layout/total-path.ts'
import { useMarketLine } from '#layout/use-market-line.ts'
import { textsOf } from '#texts.ts'

const t = textsOf(wallets)

// The first drawing needs no library: it comes when the page is at rest, and stays away without harm.
const loadChart = () => import('./library-chart.tsx')

/** With the library's crosshair. Where nothing hovers there is none, and a finger reads the first drawing: a phone saves 60 KB and 200 ms. */
function CrosshairPath(path: PathDrawingProps & { beside: readonly Cents[] | undefined }) {
  const library = useFetchedAhead(loadChart)
  return library ? <library.LibraryChart {...path} /> : <DrawnPath line {...path} />
}

interface TotalChartProps {
  points: readonly WayPoint[]
  /** The callback for the point selected by pointer or arrow keys; undefined if there is none. */
  onRead: (point: PathPoint | undefined) => void
}

/** The way of the total, and behind it that of the same money in the market. The exact value of a point stands above it, for the pointer and for the arrow keys. */
export function TotalChart({ points, onRead }: TotalChartProps) {
  const hovers = useMedia('(hover: hover)')
  const [first, latest] = [points[0], points.at(-1)]
  const isOneDay = first?.day === latest?.day
  // The latest point repeats the only day's value; without it the line would end in a peak.
  const drawn = isOneDay && latest ? [...points, latest] : points
  const values = drawn.map(({ total }) => total)
  const market = useMarketLine(drawn)
  const [at, setAt] = useState<number>()
  const inMarket = market?.[at ?? drawn.length - 1]
  return (
    <div>
      <Frame>
        <PathChart
          label={t('chart')}
          values={values}
          onRead={(index) => {
            setAt(index)
            onRead(index === undefined ? undefined : drawn[index])
          }}
        >
          {(path) =>
            hovers ? <CrosshairPath {...path} beside={market} /> : <DrawnPath line {...path} beside={market} />
          }
        </PathChart>
      </Frame>
      <Ends>
        <span>{t('day', { day: (first?.day ?? 0) + 1 })}</span>
        <Range values={[...values, ...(market ?? [])]} />
        {!isOneDay && <span>{t('day', { day: (latest?.day ?? 0) + 1 })}</span>}
      </Ends>
      <Beside>
        {inMarket !== undefined && (
          <>
            <i aria-hidden="true" /> {t.rich('market', { amount: <Money amount={inMarket} /> })}
          </>
        )}
      </Beside>
    </div>
  )
}

function Range({ values }: { values: readonly Cents[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)].map(cents)
  if (least === undefined || most === undefined || least === most) return null
  return <Between>{t.rich('range', { least: <Money amount={least} />, most: <Money amount={most} /> })}</Between>
}

const Frame = styled.div`
  height: calc(var(--chart-height) - 2.5rem);
`

/* Room that is there before the market is. */
const Beside = styled.p`
  min-height: 1lh;
  color: var(--text-quiet);
  font-size: var(--type-caption);
  line-height: 1.25rem;
  i {
    display: inline-block;
    width: 1.5rem;
    border-top: 1.5px dashed var(--text-strong);
    vertical-align: middle;
  }
`

/* Lowest and highest are written at every width: a picture without its scale is what the lessons warn of. */
const Between = styled.span`
  margin-inline: auto;
`

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  gap: var(--space-1);
  height: 1.25rem;
  color: var(--text-quiet);
  font-size: var(--type-caption);
  line-height: 1.25rem;
  white-space: nowrap;
  /* The smallest phones have room for these alone. */
  @container (max-width: 22rem) {
    & > :not(${Between}) {
      display: none;
    }
  }
  /* Large text on a phone. */
  @container (max-width: 15rem) {
    height: auto;
    white-space: normal;
  }
`
