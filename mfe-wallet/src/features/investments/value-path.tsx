import { type Cents, cents, typedAmount } from '@simvest/money'
import { useAmountsHidden } from '@simvest/ui-kit'
import styled from 'styled-components'
import { investments } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(investments)

const WIDTH = 96
const HEIGHT = 40
const PAD = 3

/** The path of a value from the start to now, without axes, because the figures stand beside it. */
export function ValuePath({ values }: { values: readonly Cents[] }) {
  const [first, last] = [values[0], values.at(-1)]
  if (useAmountsHidden() || first === undefined || last === undefined || values.length < 2) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (index: number) => PAD + (index * (WIDTH - 2 * PAD)) / (values.length - 1)
  const y = (value: number) => HEIGHT - PAD - ((value - low) * (HEIGHT - 2 * PAD)) / Math.max(1, high - low)
  return (
    <Plot
      role="img"
      aria-label={t('path', { days: values.length - 1, low: typedAmount(cents(low)), high: typedAmount(cents(high)) })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      $loss={last < first}
    >
      <line x1={PAD} x2={WIDTH - PAD} y1={y(first)} y2={y(first)} />
      <polyline points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')} />
    </Plot>
  )
}

const Plot = styled.svg<{ $loss: boolean }>`
  fill: none;
  stroke-width: 2;
  stroke-linejoin: round;
  stroke: ${({ $loss }) => ($loss ? 'var(--loss)' : 'var(--gain)')};
  & > line {
    stroke: var(--line-control);
    stroke-width: 1;
    stroke-dasharray: 3 3;
  }
`
