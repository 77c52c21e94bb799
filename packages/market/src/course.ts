import { deepestFall, type Fall } from './deepest-fall.ts'
import { growth, ofMarket, UNCHANGED_FACTOR } from './growth.ts'
import type { Strategy } from './holdings.ts'
import { STEPS } from './model.ts'
import type { Season } from './season.ts'

/** The result of a strategy over some days. Changes are in millionths of the principal. Hypothetical: nobody held it. */
export interface Course {
  /** The worth of one unit at the start and after each step, in billionths. */
  factors: number[]
  change: number
  /** The parts that add up to the change. `compounding` is their effect on each other. */
  market: number
  sector: number
  cost: number
  compounding: number
  /** The deepest fall from an earlier high, step by step, in millionths of that high; its places are those of `factors`. */
  fall: Fall
  /** Days that ended lower than they began. */
  losingDays: number
}

export function courseOf(strategy: Strategy, days: Season): Course {
  const factors = [UNCHANGED_FACTOR, ...growth(strategy, days)]
  const change = millionths((factors.at(-1) ?? UNCHANGED_FACTOR) - UNCHANGED_FACTOR)
  const market = sum(days.market.map((move) => ofMarket(strategy, move)))
  const sector = sum(days.own(strategy.sector, days.market.length))
  const cost = 0 - strategy.cost * (days.market.length / STEPS)
  const ends = factors.filter((_, step) => step % STEPS === 0)
  return {
    factors,
    change,
    market,
    sector,
    cost,
    compounding: change - market - sector - cost,
    fall: deepestFall(factors, (high, low) => (high === 0 ? 0 : Math.round((1_000_000 * (low - high)) / high))),
    losingDays: ends.filter((end, day) => end < (ends[day - 1] ?? 0)).length,
  }
}

/** Returns the costs of a strategy in some days while neither the market nor its sector moves. */
export function costOver(strategy: Strategy, days: number): number {
  const still = new Int32Array(days * STEPS)
  return courseOf(strategy, { market: still, own: () => still }).change
}

const millionths = (billionths: number) => Math.floor(billionths / 1_000)
const sum = (moves: Int32Array) => moves.reduce((all, move) => all + move, 0)
