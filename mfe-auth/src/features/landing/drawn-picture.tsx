import { planName } from '@simvest/market-view'
import { cents } from '@simvest/money'
import { Money } from '@simvest/ui-kit'
import styled from 'styled-components'
import { example } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { EXAMPLE, EXAMPLE_TOTALS } from './example.ts'

const t = textsOf(example)

const DAYS = EXAMPLE_TOTALS.length - 1
const END = EXAMPLE_TOTALS[DAYS] ?? EXAMPLE.start
const [LOW, HIGH] = [Math.min(...EXAMPLE_TOTALS), Math.max(...EXAMPLE_TOTALS)]

const WIDTH = 480
const HEIGHT = 160
const y = (total: number) => Math.round(6 + ((HIGH - total) / (HIGH - LOW)) * (HEIGHT - 12))
const PATH = EXAMPLE_TOTALS.map((total, day) => `${(day * WIDTH) / DAYS},${y(total)}`).join(' ')

/** The head of the dashboard as its user sees it, in the page's language and theme; below it what its figures are. */
export function DrawnPicture() {
  return (
    <Figure>
      <Screen aria-hidden="true">
        <Label>{t('total')}</Label>
        <Sum>
          <Money amount={END} />
        </Sum>
        <Label>
          <Money amount={cents(END - EXAMPLE.start)} sign="result" /> · {t('days', { count: DAYS })}
        </Label>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <polygon points={`0,${HEIGHT} ${PATH} ${WIDTH},${HEIGHT}`} />
          <line x1="0" x2={WIDTH} y1={y(EXAMPLE.start)} y2={y(EXAMPLE.start)} />
          <polyline points={PATH} />
        </svg>
      </Screen>
      <figcaption>
        {t.rich('caption', {
          amount: <Money amount={EXAMPLE.start} />,
          plan: planName('low'),
          days: DAYS,
          seed: EXAMPLE.seed,
        })}
      </figcaption>
    </Figure>
  )
}

const Figure = styled.figure`
  max-width: 30rem;
  & > figcaption {
    margin-top: var(--space-1);
    color: var(--text-quiet);
    font-size: var(--type-caption);
    line-height: 1.5;
  }
`

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-half);
  padding: var(--space-2);
  border-radius: var(--radius-large);
  background: var(--surface-1);
  box-shadow: var(--shadow-2);
  & > svg {
    width: 100%;
    height: 6rem;
    margin-block: var(--space-half);
  }
  & polygon {
    fill: var(--accent);
    fill-opacity: 0.12;
  }
  & line {
    stroke: var(--text-quiet);
    stroke-dasharray: 4 3;
  }
  & polyline {
    fill: none;
    stroke: var(--accent-text);
    stroke-width: 2;
    stroke-linejoin: round;
  }
  & :is(line, polyline) {
    vector-effect: non-scaling-stroke;
  }
`

const Label = styled.div`
  color: var(--text-quiet);
  font-size: var(--type-small);
`

const Sum = styled.div`
  color: var(--text-strong);
  font-size: min(2rem, 10vw);
  font-weight: 650;
  letter-spacing: -0.02em;
  line-height: 1.2;
`
