import type { RunningFigure } from '@simvest/contracts'
import { MODEL_VERSION, type PlanDay, PLANS, planSteps, STEPS, strategyOf } from '@simvest/market'
import { addCents, type Cents, negateCents, ZERO } from '@simvest/money'
import type { Knex } from 'knex'
import { type MarketWindow, livedUpTo } from '#features/market/market-window.ts'
import { nextStepAt } from '#features/market/next-step.ts'
import { resultOf } from './land-plans.ts'
import { findRunningPart, type RunningInvestment, type RunningPart } from './running-part.queries.ts'

/** Returns a reader of users' unsettled results. `dayLength` in ms; without it this process shows no further step. */
export function readRunningFigure(dayLength?: number): (db: Knex, userId: number) => Promise<RunningFigure> {
  const livedAt = rememberLived()
  return async (db, userId) => {
    const part = await findRunningPart(db, userId)
    return figureOf(part, await livedAt(db, part), dayLength)
  }
}

/** Caches the market, which all users share: each step is loaded once. */
function rememberLived(): (db: Knex, at: Pick<RunningPart, 'day' | 'shown'>) => Promise<MarketWindow> {
  let known: { key: string; lived: MarketWindow } | undefined
  return async (db, { day, shown }) => {
    const key = `${day} ${shown}`
    if (known?.key === key) return known.lived
    const lived = await livedUpTo(db, day, shown)
    // A replica that lags behind may not have the step yet.
    if (lived.movesOf(day).length === shown) known = { key, lived }
    return lived
  }
}

/** Computes the result so far with the arithmetic of the day's settlement. */
export function figureOf(part: RunningPart, lived: MarketWindow, dayLength: number | undefined): RunningFigure {
  const { day, shown, beganAt, openResult, isLanding } = part
  const assistant = ofAssistant(part, lived)
  const investments = Array.from({ length: shown + 1 }, (_, step) => ofInvestments(part, lived, step))
  const steps = investments.map((result, step) => addCents(result, assistant.resultAt(step)))
  const result = steps.at(-1) ?? ZERO
  return {
    day,
    length: STEPS,
    shown,
    dayLength: dayLength ?? null,
    nextStepAt: dayLength === undefined ? null : nextStepAt(beganAt, shown, dayLength),
    unsettled: addCents(openResult, result),
    openResult,
    result,
    steps,
    assistant: assistant.told,
    investments: { count: part.investments.length, result: investments.at(-1) ?? ZERO },
    isLanding,
    basis: {
      modelVersion: MODEL_VERSION,
      ...assistant.basis,
      investments: part.investments.filter((each) => !isOver(each, day)).map((each) => basisOf(each, part, lived)),
    },
  }
}

function basisOf(investment: RunningInvestment, { day, shown }: RunningPart, { factorOf }: MarketWindow) {
  const { riskLevel, sector, amount, startDay, startStep } = investment
  const factor = factorOf(strategyOf(riskLevel, sector), { day: startDay, step: startStep })
  return { riskLevel, sector, amount, age: (day - startDay) * STEPS + shown - startStep, factor }
}

function ofAssistant({ day, shown, staked, landing, available }: RunningPart, lived: MarketWindow) {
  const before = landing && resultOf(landing, lived.movesOf(day - 1), available)
  const base = before?.result ?? ZERO
  // A plan that the previous day's settlement closes out takes no part in this day.
  const today = staked && !isClosedOut(before) ? withResult(staked, base) : null
  const ofDay = today && resultOf(today, lived.movesOf(day), addCents(available, base))
  const resultAt = (step: number): Cents =>
    today && step > today.from ? addCents(base, ofDay?.steps[step - today.from - 1] ?? ZERO) : base
  const last = today ?? landing
  const told = last && {
    plan: last.plan,
    stake: last.stake,
    from: last.from,
    result: resultAt(shown),
    isClosedOut: isClosedOut(before) || isClosedOut(ofDay),
  }
  const sums = today && planSteps(PLANS[today.plan], lived.movesOf(day), today.from)
  const basis = { parts: sums && (sums.at(-1) ?? 0), room: ofDay?.room ?? ZERO }
  return { resultAt, told, basis }
}

const isClosedOut = (day: PlanDay | null) => day !== null && day.closedAt !== null

const withResult = (staked: NonNullable<RunningPart['staked']>, result: Cents) => ({
  ...staked,
  resultSince: addCents(staked.resultSince, result),
})

/** Returns the change of the investments since the last settled day, after `step` steps of the running day. */
function ofInvestments({ day, investments }: RunningPart, { worthOf }: MarketWindow, step: number): Cents {
  const changes = investments.map((investment) => {
    const { riskLevel, sector, amount, currentValue, startDay, startStep } = investment
    const steps = isOver(investment, day) ? 0 : step
    const value = worthOf(strategyOf(riskLevel, sector), amount, { day: startDay, step: startStep }, steps)
    return addCents(value, negateCents(currentValue))
  })
  return addCents(ZERO, ...changes)
}

/** True if the investment matures with the previous day, which is not settled for this user yet. */
const isOver = ({ startDay, term }: RunningInvestment, day: number) => startDay + term <= day
