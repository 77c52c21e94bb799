import styled from 'styled-components'
import { thread } from './thread.ts'

const WIDTH = 160
const HEIGHT = 64
const PAD = 2

type Line = readonly number[]
type Place = (day: number, value: number) => string

interface FanProps {
  lines: readonly Line[]
  /** The lowest and the highest value that the picture has room for. */
  scale: readonly [number, number]
  label: string
}

/** Paths of 5, 25, 50, 75 and 95 % of many people, beside the words that say what they mean. */
export function Fan({ lines, scale: [bottom, top], label }: FanProps) {
  // All begin where nothing is won or lost.
  const [worst = [], low = [], middle = [], high = [], best = []] = lines.map((line) => [0, ...line])
  const place: Place = (day, value) => {
    const x = (day * WIDTH) / Math.max(1, middle.length - 1)
    const y = PAD + ((top - value) * (HEIGHT - 2 * PAD)) / Math.max(1, top - bottom)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
      <polygon className="most" points={between(worst, best, place)} />
      <polygon className="half" points={between(low, high, place)} />
      <polyline className="start" points={`${place(0, 0)} ${place(middle.length - 1, 0)}`} />
      <polyline points={along(middle, place)} />
    </Drawing>
  )
}

const along = (line: Line, place: Place) => line.map((value, day) => place(day, value)).join(' ')

function between(lower: Line, upper: Line, place: Place): string {
  const back = upper.map((value, day) => place(day, value)).toReversed()
  return `${along(lower, place)} ${back.join(' ')}`
}

const Drawing = styled.svg`
  width: 100%;
  height: 5rem;
  border-radius: var(--radius);
  background: var(--surface-0);
  polygon {
    fill: var(--accent);
  }
  .most {
    fill-opacity: 0.25;
    stroke: var(--accent-text);
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
  .half {
    fill-opacity: 0.45;
  }
  ${thread}
  polyline {
    stroke: var(--text-strong);
  }
  .start {
    stroke: var(--text-quiet);
    stroke-width: 1;
    stroke-dasharray: 4 3;
  }
  @media (forced-colors: active) {
    polygon {
      fill: GrayText;
    }
  }
`
