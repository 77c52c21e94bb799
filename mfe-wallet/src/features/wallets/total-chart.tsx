import type { PathPoint } from '@simvest/contracts'
import { type Cents, cents } from '@simvest/money'
import { Money, useFetchedAhead } from '@simvest/ui-kit'
import { type KeyboardEvent, useState } from 'react'
import styled from 'styled-components'
import { DrawnPath } from './drawn-path.tsx'

// The first drawing needs no library: it comes when the page is at rest, and stays away without harm.
const loadChart = () => import('./library-chart.tsx')

interface TotalChartProps {
  points: readonly PathPoint[]
  /** Which point is read, by pointer or by arrow keys; undefined where it is none. */
  onRead: (point: PathPoint | undefined) => void
}

/** The way of the total. The exact value of a point stands above it, for the pointer and for the arrow keys. */
export function TotalChart({ points, onRead }: TotalChartProps) {
  const library = useFetchedAhead(loadChart)
  const [at, setAt] = useState<number>()
  const read = (index: number | undefined) => {
    setAt(index)
    onRead(index === undefined ? undefined : points[index])
  }
  const step = (event: KeyboardEvent) => {
    const last = points.length - 1
    const move = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key]
    if (event.key === 'Escape') return read(undefined)
    if (move === undefined) return
    event.preventDefault()
    read(Math.max(0, Math.min(last, (at ?? last) + move)))
  }
  const values = points.map(({ total }) => total)
  const [first, latest] = [points[0], points.at(-1)]
  return (
    <div>
      <Plot
        tabIndex={0}
        role="group"
        aria-label="Chart of the total. Arrow keys move from point to point."
        onKeyDown={step}
        onBlur={() => read(undefined)}
        onPointerLeave={() => read(undefined)}
      >
        {library ? (
          <library.LibraryChart values={values} at={at} onPoint={read} />
        ) : (
          <DrawnPath values={values} at={at} onPoint={read} />
        )}
      </Plot>
      <Ends>
        <span>Day {(first?.day ?? 0) + 1}</span>
        <Range values={values} />
        <span>Day {(latest?.day ?? 0) + 1}</span>
      </Ends>
    </div>
  )
}

function Range({ values }: { values: readonly Cents[] }) {
  return (
    <Between>
      between <Money amount={cents(Math.min(...values))} /> and <Money amount={cents(Math.max(...values))} />
    </Between>
  )
}

const Plot = styled.div`
  position: relative;
  height: calc(var(--chart-height) - 1.5rem);
  border-radius: var(--radius-small);
  &:focus-visible {
    outline-offset: 2px;
  }
`

/* Where there is no room for it the table has it. */
const Between = styled.span`
  @media (max-width: 32rem) {
    display: none;
  }
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
`
