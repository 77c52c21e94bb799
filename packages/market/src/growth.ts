import { type Cents, cents } from '@simvest/money'
import { costAt, partOf } from './arithmetic.ts'
import type { Strategy } from './holdings.ts'
import { STEPS } from './model.ts'
import type { Season } from './season.ts'
import { floor, max } from './whole-numbers.ts'

/** The factor of an investment that has neither won nor lost. */
export const UNCHANGED_FACTOR = 1_000_000_000

/**
 * The value of one unit after each step, in billionths: beta × market + the sector's own move − cost, compounding. A factor
 * is rounded down at every step. It never falls below zero, and stays there once it reaches zero.
 */
export function growth(strategy: Strategy, { market, own }: Season): Float64Array {
  const moves = own(strategy.sector, market.length)
  const costs = Array.from({ length: STEPS }, (_, step) => costAt(step, strategy.cost, STEPS))
  const factors = new Float64Array(market.length)
  let factor = UNCHANGED_FACTOR
  for (let step = 0; step < market.length; step++) {
    factor = growFactor(factor, strategy, market[step] ?? 0, moves[step] ?? 0, costs[step % STEPS] ?? 0)
    factors[step] = factor
  }
  return factors
}

/** A factor after one more step. `own` is the sector's own move, `cost` what this step pays. */
export function growFactor(
  factor: number,
  strategy: Pick<Strategy, 'beta'>,
  move: number,
  own: number,
  cost: number,
): number {
  return max(0, factor + partOf(factor, ofMarket(strategy, move) + own - cost, 1_000_000))
}

/** Returns the effect of a market move on a strategy, in millionths, rounded down. */
export function ofMarket({ beta }: Pick<Strategy, 'beta'>, move: number): number {
  return floor((beta * move) / 100)
}

/** Returns the worth of a principal at a factor, rounded down to the cent. */
export function worth(principal: Cents, factor: number): Cents {
  return cents(partOf(principal, factor, UNCHANGED_FACTOR))
}
