import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import styled from 'styled-components'

const WIDTH = 600
const HEIGHT = 100
/** Above and below the line, as much as a library of charts leaves. */
const MARGIN = 0.1

/** Undefined where there is no value: the path has a gap there. */
type Value = number | undefined

export interface PathDrawingProps<V extends Value = number> {
  values: readonly V[]
  /** The point that is read. */
  at: number | undefined
  onPoint: (index: number | undefined) => void
}

interface PathChartProps<V extends Value> {
  /** Names the chart and says that arrow keys move along it. */
  label: string
  values: readonly V[]
  /** Receives the point that is read, by pointer or by arrow keys; undefined for none. The page announces its value. */
  onRead: (index: number | undefined) => void
  /** Draws the path, and tells where the pointer is. */
  children: (path: PathDrawingProps<V>) => ReactNode
}

/** A path whose points a pointer and the arrow keys read. It fills its frame. */
export function PathChart<V extends Value>({ label, values, onRead, children }: PathChartProps<V>) {
  const [at, setAt] = useState<number>()
  const read = (index: number | undefined) => {
    setAt(index)
    onRead(index)
  }
  const step = (event: KeyboardEvent) => {
    const last = values.length - 1
    const move = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key]
    if (event.key === 'Escape') return read(undefined)
    if (move === undefined) return
    event.preventDefault()
    read(Math.max(0, Math.min(last, (at ?? last) + move)))
  }
  return (
    <Plot
      tabIndex={0}
      role="group"
      aria-label={label}
      onKeyDown={step}
      onBlur={() => read(undefined)}
      onPointerLeave={() => read(undefined)}
    >
      {children({ values, at, onPoint: read })}
    </Plot>
  )
}

interface DrawnPathProps extends PathDrawingProps<Value> {
  /** A filled area says that its height counts from zero; a line does not. */
  line?: boolean
  /** A value that the drawing has room for, even if all of the path is above it. */
  floor?: number
  /** A second path of as many points, dashed, in the same scale. */
  beside?: readonly Value[] | undefined
}

/** A path without a library. */
export function DrawnPath({ values, at, onPoint, line = false, floor = Infinity, beside = [] }: DrawnPathProps) {
  const known = [...values, ...beside].filter((value) => value !== undefined)
  const [low, high] = [Math.min(floor, ...known), Math.max(...known)]
  // Without any change the line is in the middle, or at its floor.
  const level = low === floor ? 1 - MARGIN : 0.5
  const y = (value: number) => (high === low ? level : MARGIN + ((high - value) * (1 - 2 * MARGIN)) / (high - low))
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onPoint(Math.max(0, Math.min(values.length - 1, Math.round(((clientX - left) / width) * (values.length - 1)))))
  }
  const read = at === undefined ? undefined : values[at]
  const along = (run: Run) => run.map(({ x, value }) => `${tenths(x * WIDTH)},${tenths(y(value) * HEIGHT)}`)
  return (
    <>
      <Drawing
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={point}
        onPointerMove={point}
      >
        {runsOf(beside).map((run) => (
          <polyline key={run[0]?.x} className="beside" points={along(run).join(' ')} />
        ))}
        {runsOf(values).map((run) => {
          const points = along(run)
          const [first, last] = [points[0]?.split(',')[0], points.at(-1)?.split(',')[0]]
          return (
            <g key={first}>
              {!line && <polygon points={`${first},${HEIGHT} ${points.join(' ')} ${last},${HEIGHT}`} />}
              <polyline points={points.join(' ')} />
            </g>
          )
        })}
      </Drawing>
      {at !== undefined && read !== undefined && (
        <Mark style={{ left: `${placeOf(at, values) * 100}%`, top: `${y(read) * 100}%` }} />
      )}
    </>
  )
}

const tenths = (length: number) => Math.round(length * 10) / 10

const placeOf = (index: number, { length }: readonly Value[]) => index / Math.max(1, length - 1)

type Run = { x: number; value: number }[]

/** The parts of a path between its gaps. A value by itself is a short level line, or a long one if it is all there is. */
function runsOf(values: readonly Value[]): Run[] {
  const runs: Run[] = [[]]
  for (const [index, value] of values.entries()) {
    if (value === undefined) runs.push([])
    else runs.at(-1)?.push({ x: placeOf(index, values), value })
  }
  const half = values.length === 1 ? 1 : 0.25 / (values.length - 1)
  const level = ({ x, value }: Run[number]) => [
    { x: Math.max(0, x - half), value },
    { x: Math.min(1, x + half), value },
  ]
  return runs.filter(({ length }) => length > 0).map((run) => (run.length > 1 ? run : run.flatMap(level)))
}

const Plot = styled.div`
  position: relative;
  height: 100%;
  border-radius: var(--radius-small);
  &:focus-visible {
    outline-offset: 2px;
  }
`

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  touch-action: pan-y;
  polygon {
    fill: color-mix(in srgb, var(--accent-text) 14%, transparent);
  }
  polyline {
    fill: none;
    stroke: var(--accent-text);
    stroke-width: 2;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  .beside {
    stroke: var(--text-strong);
    stroke-width: 1.5;
    stroke-dasharray: 6 3;
  }
`

const Mark = styled.span`
  position: absolute;
  width: 0.625rem;
  height: 0.625rem;
  margin: -0.3125rem;
  border-radius: 50%;
  background: var(--accent-text);
  box-shadow: 0 0 0 2px var(--surface-1);
  pointer-events: none;
`
