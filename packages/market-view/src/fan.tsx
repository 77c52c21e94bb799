import styled from 'styled-components'

const WIDTH = 160
const HEIGHT = 64
const PAD = 2

type Line = readonly number[]
type Place = (day: number, value: number) => string

/** The paths of 5, 25, 50, 75 and 95 % of many people; the words beside them explain their meaning. */
export function Fan({ lines, label }: { lines: readonly Line[]; label: string }) {
  // All paths begin at zero.
  const [worst = [], low = [], middle = [], high = [], best = []] = lines.map((line) => [0, ...line])
  const all = [...worst, ...best]
  const [bottom, top] = [Math.min(...all), Math.max(...all)]
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
  flex: 0 0 auto;
  width: 10rem;
  height: 4rem;
  border-radius: var(--radius);
  background: var(--surface-0);
  polygon {
    fill: var(--accent);
  }
  .most {
    opacity: 0.25;
  }
  .half {
    opacity: 0.45;
  }
  polyline {
    fill: none;
    stroke: var(--text-strong);
    stroke-width: 2;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
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
