import { growth, PLAN_DAYS, STEPS, type Strategy, UNCHANGED, worth } from '@simvest/market'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import { livedDays } from './market.queries.ts'

/** The latest days of the market, up to the landing day. */
export interface Lived {
  day: number
  /** The steps of the landing day. */
  moves: Int32Array
  /** What an amount that entered a strategy with day `first` was worth at the end of day `last`. */
  worthOf(strategy: Strategy, amount: Cents, first: number, last: number): Cents
}

/** How many days an outcome looks back. */
const BACK = 2 * PLAN_DAYS

export async function livedUpTo(db: Knex, day: number): Promise<Lived> {
  const earliest = Math.max(0, day - BACK)
  const { market, own } = await livedDays(db, earliest, day)
  const known = new Map<string, Float64Array>()
  return {
    day,
    moves: market.subarray((day - earliest) * STEPS),
    worthOf(strategy, amount, first, last) {
      const { sector, beta, cost } = strategy
      const key = [first, sector, beta, cost].join()
      const from = (first - earliest) * STEPS
      const factors =
        known.get(key) ?? growth(strategy, { market: market.subarray(from), own: (each) => own(each).subarray(from) })
      known.set(key, factors)
      return worth(amount, factors[(last - first + 1) * STEPS - 1] ?? UNCHANGED)
    },
  }
}
