import { getRunningFigure, type RunningFigure } from '@simvest/contracts'
import { countdown, explainToday, FigureExplanation, thread, useCountdown } from '@simvest/market-view'
import type { Cents } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import { Inline, Money, Skeleton, useAmountsHidden, VisuallyHidden } from '@simvest/ui-kit'
import { type ReactNode, useEffect, useState } from 'react'
import styled, { keyframes } from 'styled-components'
import { wallets } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(wallets)

const POLL_INTERVAL_MS = 10_000

/**
 * Today's part of what everything is worth: it moves with each step of the running day. `before` is the other part, null where it could
 * not be read; the line of both waits for it, so that nothing moves when it comes.
 */
export function RunningDay({ before }: { before: Cents | null | undefined }) {
  const { data, error, mutate } = useQuery(getRunningFigure, {}, { poll: POLL_INTERVAL_MS })
  const hidden = useAmountsHidden()
  return (
    <Frame>
      <Inline $justify="space-between">
        <Unsettled>
          {data ? (
            takesPart(data) || data.result !== 0 ? (
              t.rich('unsettled', { amount: <Money amount={data.result} sign="result" />, quiet: drawQuiet })
            ) : (
              <small>{t('nothingInMarket')}</small>
            )
          ) : error ? (
            <small>{t('unsettledUnread')}</small>
          ) : (
            <Skeleton width="11rem" height="1lh" />
          )}
        </Unsettled>
        {data && !hidden && takesPart(data) && <StepLine {...data} />}
        <Why>
          {data && (
            <FigureExplanation brief {...explainToday(data)}>
              <Money amount={data.result} sign="result" />
            </FigureExplanation>
          )}
        </Why>
      </Inline>
      <Clock>
        {before !== undefined && data && (
          <>
            {before !== null && before !== 0 && <>{t.rich('before', { amount: <Money amount={before} /> })} </>}
            <NextStep figure={data} again={mutate} />
          </>
        )}
      </Clock>
      <VisuallyHidden role="status">{data && <Spoken figure={data} />}</VisuallyHidden>
    </Frame>
  )
}

const drawQuiet = (inside: ReactNode) => <span>{inside}</span>

const takesPart = ({ assistant, investments }: RunningFigure) => assistant !== null || investments.count > 0

/** In seconds: a step that is later by more is not coming now. The page has no connection, and shows a figure of earlier. */
const LATE_SECONDS = 60

function NextStep({ figure, again }: { figure: RunningFigure; again: () => unknown }) {
  const left = useCountdown(figure.nextStepAt, again)
  const { shown, length, assistant } = figure
  const next = left === undefined || left < -LATE_SECONDS ? 'unknown' : left <= 0 ? 'now' : 'soon'
  const mine = assistant?.from === shown && shown > 0 ? 'yes' : 'no'
  return t('step', { shown, length, next, left: countdown(Math.max(left ?? 0, 0)), mine })
}

/** Screen readers hear of every seventh step. */
const SPOKEN_STEPS = 7

/** In milliseconds: after it the sentence is gone, so that nobody reads an old figure beside a new one. */
const SPOKEN_FOR = 10_000

function Spoken({ figure }: { figure: RunningFigure }) {
  const [spoken, setSpoken] = useState(figure)
  const part = ({ day, shown }: RunningFigure) => `${day} ${Math.floor(shown / SPOKEN_STEPS)}`
  if (part(spoken) !== part(figure)) setSpoken(figure)
  const { shown, length, result } = spoken
  if (!takesPart(spoken)) return null
  return (
    <Announced key={part(spoken)}>
      {t.rich('spoken', { shown, length, amount: <Money amount={result} sign="result" /> })}
    </Announced>
  )
}

/** Is there while it is read aloud, and then gone. */
function Announced({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SPOKEN_FOR)
    return () => clearTimeout(timer)
  }, [])
  return isOver ? null : children
}

const HEIGHT = 100

/** The way of the running day, from its beginning on the left to where its last step will be. */
function StepLine({ day, steps, length }: RunningFigure) {
  const step = `${day} ${steps.length}`
  const [atOpening] = useState(step)
  const [low, high] = [Math.min(0, ...steps), Math.max(0, ...steps)]
  const y = (value: number) => (high === low ? HEIGHT / 2 : 10 + ((high - value) * (HEIGHT - 20)) / (high - low))
  const last = steps.at(-1) ?? 0
  return (
    <Line aria-hidden="true">
      <svg viewBox={`0 0 ${length} ${HEIGHT}`} preserveAspectRatio="none">
        <line x1="0" x2={length} y1={y(0)} y2={y(0)} />
        <polyline points={steps.map((value, step) => `${step},${Math.round(y(value) * 10) / 10}`).join(' ')} />
      </svg>
      <i
        key={step}
        data-new={step !== atOpening}
        style={{ left: `${((steps.length - 1) / length) * 100}%`, top: `${y(last)}%` }}
      />
    </Line>
  )
}

const Frame = styled.div`
  display: grid;
`

const Unsettled = styled.p`
  min-height: 1lh;
  color: var(--text-strong);
  font-size: var(--type-body);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  & > :is(small, span:last-child) {
    color: var(--text-quiet);
    font-weight: 400;
  }
  & > small {
    font-size: var(--type-small);
  }
  /* Small, so that an explanation has room beside it on a phone in each language. */
  & > span:last-child {
    font-size: var(--type-caption);
  }
`

/* Beside the figure, and no higher. */
const Why = styled.span`
  min-height: 2.25rem;
  margin-block: -0.5rem;
  margin-right: -0.5rem;
`

const Clock = styled.p`
  min-height: 1lh;
  /* Room for a second line, reserved before the text needs it. */
  @container (max-width: 42rem) {
    min-height: 2lh;
  }
  @container (max-width: 20rem) {
    min-height: 3lh;
  }
  color: var(--text-quiet);
  font-size: var(--type-caption);
  font-variant-numeric: tabular-nums;
`

/* Opacity and transform alone: the browser's compositor draws them, and the page's thread is left in peace. */
const stepHasCome = keyframes`
  to {
    opacity: 0;
    transform: scale(4);
  }
`

/* Takes what room the words beside it leave, and never a line of its own. */
const Line = styled.span`
  container-type: inline-size;
  position: relative;
  flex: 1 1 0;
  max-width: 6rem;
  height: 1.5rem;
  margin-left: auto;
  & > svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  & line {
    stroke: var(--line);
    stroke-dasharray: 2 2;
    vector-effect: non-scaling-stroke;
  }
  ${thread}
  & > i {
    position: absolute;
    width: 0.5rem;
    height: 0.5rem;
    margin: -0.25rem;
    border-radius: 50%;
    background: var(--accent-text);
  }
  @container (max-width: 1.5rem) {
    & > * {
      display: none;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    & > [data-new='true']::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: inherit;
      background: inherit;
      animation: ${stepHasCome} 1.2s ease-out forwards;
    }
  }
`
