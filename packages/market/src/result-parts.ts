import { addCents, type Cents, cents, negateCents, ZERO } from '@simvest/money'
import { costAt, partOf } from './arithmetic.ts'
import { ofMarket, UNCHANGED_FACTOR, worth } from './growth.ts'
import type { Plan, Strategy } from './holdings.ts'
import { STEPS } from './model.ts'
import { planSteps, resultOf } from './plan-day.ts'
import type { Season } from './season.ts'
import { abs, floor, max } from './whole-numbers.ts'

const MILLION = 1_000_000

/**
 * The parts of a result, which add up to it to the cent. All but `market` are rounded towards zero; `market` has the rest.
 */
export interface ResultParts {
  /** The effect of the market's moves at the share of the holding. */
  market: Cents
  /** The effect of the sector's own moves. */
  sector: Cents
  /** Zero or below. */
  cost: Cents
  /** The loss beyond the limit of the holding, which is not taken: zero or above. */
  limit: Cents
}

interface PlanResult {
  stake: Cents
  /** The posted result. */
  result: Cents
  /** The first step of the result, from 0. */
  from?: number
  isClosedOut?: boolean
}

/**
 * Splits the result of a plan in a day, or in those of its steps that `day` has. Undefined if the plan has another result in
 * these steps.
 */
export function planParts(
  plan: Plan,
  day: Int32Array,
  { stake, result, ...rest }: PlanResult,
): ResultParts | undefined {
  const { from = 0, isClosedOut = false } = rest
  const results = planSteps(plan, day, from).map((part) => resultOf(stake, part))
  const last = isClosedOut ? results.findIndex((each) => each <= result) : results.length - 1
  const unlimited = results[last]
  if (unlimited === undefined || (!isClosedOut && unlimited !== result)) return undefined
  const cost = planCost(plan, stake, from, from + last + 1)
  return {
    market: addCents(unlimited, negateCents(cost)),
    sector: ZERO,
    cost,
    limit: addCents(result, negateCents(unlimited)),
  }
}

/** Returns the cost of a plan from one step of a day up to but without another: zero or below. */
export function planCost({ cost }: Plan, stake: Cents, from = 0, end = STEPS): Cents {
  return resultOf(stake, -100 * (floor((cost * end) / STEPS) - floor((cost * from) / STEPS)))
}

/** Splits the result of an investment over the steps of `days`, of which the first is its first one. */
export function investmentParts(strategy: Strategy, principal: Cents, days: Season): ResultParts {
  const own = days.own(strategy.sector, days.market.length)
  const sums = { sector: 0, cost: 0, limit: 0 }
  let factor = UNCHANGED_FACTOR
  for (const [step, move] of days.market.entries()) {
    const ofSector = own[step] ?? 0
    const cost = costAt(step % STEPS, strategy.cost, STEPS)
    const unlimited = factor + partOf(factor, ofMarket(strategy, move) + ofSector - cost, MILLION)
    const next = max(0, unlimited)
    sums.sector += partOf(factor, ofSector, MILLION)
    sums.cost -= partOf(factor, cost, MILLION)
    sums.limit += next - unlimited
    factor = next
  }
  const amountOf = (billionths: number) => {
    const size = partOf(principal, abs(billionths), UNCHANGED_FACTOR)
    return cents(billionths < 0 ? 0 - size : size)
  }
  const [sector, cost, limit] = [amountOf(sums.sector), amountOf(sums.cost), amountOf(sums.limit)]
  const result = addCents(worth(principal, factor), negateCents(principal))
  return { market: addCents(result, negateCents(addCents(sector, cost, limit))), sector, cost, limit }
}
