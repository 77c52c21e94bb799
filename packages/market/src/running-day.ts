import { addCents, type Cents, cents, negateCents, ZERO } from '@simvest/money'
import { costAt } from './arithmetic.ts'
import { growFactor, worth } from './growth.ts'
import { type Level, LEVELS, type PlanName, PLANS } from './holdings.ts'
import { STEPS } from './model.ts'
import { planPart, resultOf } from './plan-day.ts'

/** Consecutive steps of a day, in millionths. `from` counts the steps before them. */
export interface ShownSteps {
  day: number
  from: number
  market: readonly number[]
  sectors: Readonly<Record<string, readonly number[]>>
}

/** An investment. `age` in steps, and `factor` in billionths of the amount, since it was made. */
interface HeldInvestment extends Sectoral {
  riskLevel: Level
  amount: Cents
  age: number
  factor: number
}

interface Sectoral {
  sector: string
}

/** The parts of a running figure that a step changes, and those that it depends on. */
export interface Running {
  day: number
  shown: number
  unsettled: Cents
  result: Cents
  steps: readonly Cents[]
  assistant: { plan: PlanName; stake: Cents; result: Cents; isClosedOut: boolean } | null
  investments: { result: Cents }
  basis: {
    /** The assistant's sum so far in hundred-millionths of its stake; null without a part in the day. */
    parts: number | null
    /** The most that the assistant may lose in this day. */
    room: Cents
    investments: readonly HeldInvestment[]
  }
}

/**
 * Returns the figure after further steps of its day, to the cent as the settlement of these steps posts it. Undefined unless they
 * follow from the figure's own steps.
 */
export function advance<F extends Running>(figure: F, shown: ShownSteps): F | undefined {
  const { day, from, market, sectors } = shown
  if (figure.day !== day || figure.shown !== from) return undefined
  return market.reduce<F | undefined>((before, move, index) => {
    const own = (sector: string) => sectors[sector]?.[index]
    const isKnown = before?.basis.investments.every(({ sector }) => own(sector) !== undefined)
    return before && isKnown ? afterStep(before, move, own) : undefined
  }, figure)
}

/**
 * Returns whether a figure needs no read for steps that everybody was told of: it has them, or its day is over, so that the figure of
 * a later one, which goes on with them, is on its way.
 */
export function isUpToDate({ day, shown }: Running, told: ShownSteps): boolean {
  if (day === told.day) return shown >= told.from + told.market.length
  return day > told.day || shown === STEPS - 1
}

function afterStep<F extends Running>(figure: F, move: number, own: (sector: string) => number | undefined): F {
  const { shown, unsettled, result, steps, investments, basis } = figure
  const { assistant, parts, change } = afterPlanStep(figure, move)
  const held = basis.investments.map((each) => {
    const level = LEVELS[each.riskLevel]
    const factor = growFactor(
      each.factor,
      level,
      move,
      own(each.sector) ?? 0,
      costAt(each.age % STEPS, level.cost, STEPS),
    )
    return {
      ...each,
      age: each.age + 1,
      factor,
      change: changeOf(worth(each.amount, each.factor), worth(each.amount, factor)),
    }
  })
  const invested = addCents(ZERO, ...held.map(({ change }) => change))
  const next = addCents(result, change, invested)
  return {
    ...figure,
    shown: shown + 1,
    unsettled: addCents(unsettled, change, invested),
    result: next,
    steps: [...steps, next],
    assistant,
    investments: { ...investments, result: addCents(investments.result, invested) },
    basis: { ...basis, parts, investments: held.map(({ change: _, ...each }) => each) },
  }
}

function afterPlanStep({ shown, assistant, basis }: Running, move: number) {
  if (!assistant || basis.parts === null) return { assistant, parts: basis.parts, change: ZERO }
  const { stake, isClosedOut } = assistant
  const parts = basis.parts + planPart(PLANS[assistant.plan], move, shown)
  // After a close-out the result no longer changes.
  if (isClosedOut) return { assistant, parts, change: ZERO }
  const result = resultOf(stake, parts)
  const closes = result <= -basis.room
  const change = changeOf(resultOf(stake, basis.parts), closes ? cents(0 - basis.room) : result)
  return { assistant: { ...assistant, result: addCents(assistant.result, change), isClosedOut: closes }, parts, change }
}

const changeOf = (before: Cents, after: Cents) => addCents(after, negateCents(before))
