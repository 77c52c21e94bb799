import { growth, PLAN_DAYS, type Season, STEPS, type Strategy, UNCHANGED_FACTOR, worth } from '@simvest/market'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import type { Moment } from './market-days.ts'
import { livedDays } from './market.queries.ts'

/** The latest days of the market, up to one that is over, or up to the running one with its steps that have been shown. */
export interface MarketWindow {
  day: number
  /** The steps of the last day, or of the day before. */
  movesOf(day: number): Int32Array
  /** Returns the worth of an amount that entered a strategy, after a number of steps of the last day; by default after all. */
  worthOf(strategy: Strategy, amount: Cents, entered: Moment, steps?: number): Cents
  /** The worth of one unit of it then, in billionths. */
  factorOf(strategy: Strategy, entered: Moment, steps?: number): number
}

/** Returns the moves of consecutive days that are over; of the running day, its shown steps. */
export function movesBetween(db: Knex, first: number, last: number): Promise<Season> {
  return livedDays(db, first, last)
}

/** The number of days that an outcome goes back. */
const BACK = 2 * PLAN_DAYS

/** With `shown`, the last day has no more steps than these. */
export async function livedUpTo(db: Knex, day: number, shown = STEPS): Promise<MarketWindow> {
  const earliest = Math.max(0, day - BACK)
  const { market: all, own } = await livedDays(db, earliest, day)
  const before = (day - earliest) * STEPS
  const market = all.subarray(0, before + shown)
  const movesOf = (each: number) => market.subarray((each - earliest) * STEPS, (each - earliest + 1) * STEPS)
  const known = new Map<string, Float64Array>()
  const factorOf: MarketWindow['factorOf'] = (strategy, entered, steps = movesOf(day).length) => {
    const { sector, beta, cost } = strategy
    const key = [entered.day, entered.step, sector, beta, cost].join()
    const from = (entered.day - earliest) * STEPS + entered.step
    const factors =
      known.get(key) ?? growth(strategy, { market: market.subarray(from), own: (each) => own(each).subarray(from) })
    known.set(key, factors)
    return factors[before + steps - from - 1] ?? UNCHANGED_FACTOR
  }
  return {
    day,
    movesOf,
    factorOf,
    worthOf: (strategy, amount, entered, steps) => worth(amount, factorOf(strategy, entered, steps)),
  }
}
