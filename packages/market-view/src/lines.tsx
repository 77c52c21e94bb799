import styled, { css } from 'styled-components'

const WIDTH = 600
const HEIGHT = 140
const PAD = 4

interface LinesProps {
  /** What an amount was worth at the end of each day; `index`: the same amount in the market itself. */
  values: readonly number[]
  index: readonly number[]
  start: number
  label: string
}

/** Two paths from the same start: a holding, and the index beside it. */
export function Lines({ values, index, start, label }: LinesProps) {
  const all = [start, ...values, ...index]
  const [bottom, top] = [Math.min(...all), Math.max(...all)]
  const x = (day: number) => (day * WIDTH) / Math.max(1, values.length)
  const y = (value: number) => PAD + ((top - value) * (HEIGHT - 2 * PAD)) / Math.max(1, top - bottom)
  const along = (line: readonly number[]) =>
    [start, ...line].map((value, day) => `${x(day).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
      <polyline className="start" points={`0,${y(start)} ${WIDTH},${y(start)}`} />
      <polyline className="index" points={along(index)} />
      <polyline points={along(values)} />
    </Drawing>
  )
}

/** How a path is drawn, beside its name. */
export function Key({ drawn }: { drawn: 'path' | 'index' }) {
  return (
    <Sample viewBox="0 0 24 8" aria-hidden="true">
      <polyline className={drawn} points="0,4 24,4" />
    </Sample>
  )
}

const strokes = css`
  polyline {
    fill: none;
    stroke: var(--accent-text);
    stroke-width: 2;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  .index {
    stroke: var(--text-strong);
    stroke-width: 1.5;
    stroke-dasharray: 6 3;
  }
  .start {
    stroke: var(--text-quiet);
    stroke-width: 1;
    stroke-dasharray: 2 4;
  }
`

const Drawing = styled.svg`
  width: 100%;
  height: 7rem;
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
