import styled, { css } from 'styled-components'
import { thread } from './thread.ts'

const WIDTH = 600
const HEIGHT = 140
const PAD = 4

/** `path`: what the page is about; `other`: what stands beside it; `index`: the market itself. */
export type LineStyle = 'path' | 'other' | 'index'

export interface Path {
  drawn: LineStyle
  /** The start first, then one value after the other, as far apart as all are. */
  values: readonly number[]
}

interface LinesProps {
  paths: readonly Path[]
  /** From where all of them begin. */
  start: number
  /** Without one, what stands around the drawing says what it is. */
  label?: string
  /** The position of a cursor: 0 at the start, 1 at the end. */
  at?: number | undefined
}

/** Several paths from the same start. */
export function Lines({ paths, start, label, at }: LinesProps) {
  const all = paths.flatMap(({ values }) => values)
  const [bottom, top] = [Math.min(start, ...all), Math.max(start, ...all)]
  const y = (value: number) => PAD + ((top - value) * (HEIGHT - 2 * PAD)) / Math.max(1, top - bottom)
  const along = (values: readonly number[]) => {
    const last = Math.max(1, values.length - 1)
    return values.map((value, index) => `${((index * WIDTH) / last).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  }
  return (
    <Drawing
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <polyline className="start" points={`0,${y(start)} ${WIDTH},${y(start)}`} />
      {paths.map(({ drawn, values }) => (
        <polyline key={drawn} className={drawn} points={along(values)} />
      ))}
      {at !== undefined && <polyline className="cursor" points={`${at * WIDTH},0 ${at * WIDTH},${HEIGHT}`} />}
    </Drawing>
  )
}

/** The key of a path: a piece of its line, beside its name. */
export function Key({ drawn }: { drawn: LineStyle }) {
  return (
    <Sample viewBox="0 0 24 8" aria-hidden="true">
      <polyline className={drawn} points="0,4 24,4" />
    </Sample>
  )
}

const strokes = css`
  ${thread}
  .index {
    stroke: var(--text-strong);
    stroke-width: 1.5;
    stroke-dasharray: 6 3;
  }
  .other {
    stroke: var(--status-caution);
    stroke-dasharray: 1 4;
    stroke-linecap: round;
    stroke-width: 2.5;
  }
  .start {
    stroke: var(--text-quiet);
    stroke-width: 1;
    stroke-dasharray: 2 4;
  }
  .cursor {
    stroke: var(--text-quiet);
    stroke-width: 1;
  }
`

const Drawing = styled.svg`
  width: 100%;
  display: block;
  height: var(--lines-height, 7rem);
  border-radius: var(--radius);
  background: var(--surface-0);
  ${strokes}
`

const Sample = styled.svg`
  display: inline-block;
  width: 1.5rem;
  height: 0.5rem;
  vertical-align: middle;
  ${strokes}
`
