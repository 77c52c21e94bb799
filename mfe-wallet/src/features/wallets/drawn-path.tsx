import type { PointerEvent } from 'react'
import styled from 'styled-components'

const WIDTH = 600
const HEIGHT = 100
/** Above and below the line, as much as the library leaves. */
const MARGIN = 0.1

export interface PathDrawingProps {
  values: readonly number[]
  /** The point that is read. */
  at: number | undefined
  onPoint: (index: number | undefined) => void
}

const tenths = (length: number) => Math.round(length * 10) / 10

/** A path without a library: what the first screen shows. */
export function DrawnPath({ values, at, onPoint }: PathDrawingProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  // One point, or no change: a level line.
  const line = values.length === 1 ? [...values, ...values] : values
  const x = (index: number) => index / (line.length - 1)
  const y = (value: number) => (high === low ? 0.5 : MARGIN + ((high - value) * (1 - 2 * MARGIN)) / (high - low))
  const along = line.map((value, index) => `${tenths(x(index) * WIDTH)},${tenths(y(value) * HEIGHT)}`)
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onPoint(Math.max(0, Math.min(values.length - 1, Math.round(((clientX - left) / width) * (values.length - 1)))))
  }
  const read = at === undefined ? undefined : values[at]
  return (
    <>
      <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" onPointerMove={point}>
        <polygon points={`0,${HEIGHT} ${along.join(' ')} ${WIDTH},${HEIGHT}`} />
        <polyline points={along.join(' ')} />
      </Drawing>
      {at !== undefined && read !== undefined && <Mark style={{ left: `${x(at) * 100}%`, top: `${y(read) * 100}%` }} />}
    </>
  )
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  touch-action: pan-y;
  & > polygon {
    fill: color-mix(in srgb, var(--accent-text) 14%, transparent);
  }
  & > polyline {
    fill: none;
    stroke: var(--accent-text);
    stroke-width: 2;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
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
