import { backTest, INDEX, otherMarket, STEPS } from '@simvest/market'
import { cents } from '@simvest/money'

/** The number of simulated days of a drawn path. */
export const DAYS = 60

/** The largest seed: six digits can be typed. */
export const MOST_SEED = 999_999

const START = cents(1_000_000)

/** The result of holding the market of a seed, without a cost, after each day, in per cent: months of the model itself. */
export function drawWalk(seed: number): number[] {
  const { market, own } = otherMarket(seed)
  const { values } = backTest(INDEX, START, { market: market.subarray(0, DAYS * STEPS), own })
  return [0, ...values.map((value) => (100 * (value - START)) / START)]
}

/** On how many days a path went down. */
export function losingDays(path: readonly number[]): number {
  return path.filter((place, day) => place < (path[day - 1] ?? place)).length
}
