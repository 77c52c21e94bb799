import { deepestFall } from './deepest-fall.ts'
import { MARKET_RESULTS } from './published-standing.ts'

/** Seeds among which a typical past is chosen, and against which every past is ranked: the numbers 0 to 2,999 of a label. */
export const RANKED_SEEDS = 3_000

/** Days of a window: people who stay for a year of market. */
const WINDOW = 12

/** The three figures by which a past is typical or not. */
export interface PastFigures {
  /** The value at the end, of one at the start. */
  result: number
  /** The deepest fall from an earlier high, of that high: zero or below. */
  fall: number
  /** The share of windows of twelve days that ended lower than they began. */
  losing: number
}

/** The figures of a path, given its value at the start and after each step; `steps` of them are a day. */
export function pastFigures(path: ArrayLike<number>, steps: number): PastFigures {
  const values = Array.from(path)
  const start = values[0] ?? 0
  const ends = values.filter((_, step) => step % steps === 0)
  const windows = ends.slice(WINDOW).map((end, day) => end < (ends[day] ?? 0))
  return {
    result: (values.at(-1) ?? start) / start,
    fall: deepestFall(values, (high, low) => (high === 0 ? 0 : (low - high) / high)).size,
    losing: windows.filter(Boolean).length / windows.length,
  }
}

/** The place of a figure among others, in per cent: how many are below it, and half of those that equal it. */
function percentileIn(figures: readonly number[], figure: number): number {
  const below = figures.filter((each) => each < figure).length
  const equal = figures.filter((each) => each === figure).length
  return (100 * (below + equal / 2)) / figures.length
}

/**
 * The number of the most typical of some pasts: the one whose figures are all as near to the middle as those of no other. Its
 * percentiles come with it.
 */
export function mostTypical(pasts: readonly PastFigures[]): { number: number; percentiles: PastFigures } {
  const of = (name: keyof PastFigures) => pasts.map((past) => past[name])
  const [result, fall, losing] = [of('result'), of('fall'), of('losing')]
  const ranked = pasts.map((past, number) => ({
    number,
    percentiles: {
      result: percentileIn(result, past.result),
      fall: percentileIn(fall, past.fall),
      losing: percentileIn(losing, past.losing),
    },
  }))
  const distance = ({ percentiles }: (typeof ranked)[number]) =>
    Math.max(...Object.values(percentiles).map((percentile) => Math.abs(percentile - 50)))
  return ranked.reduce((best, each) => (distance(each) < distance(best) ? each : best))
}

/** Spans of days for which it is known where a result of the market stands. */
type RankedDays = keyof typeof MARKET_RESULTS

/**
 * Returns how many of 100 markets of the model a market was better than in so many days; undefined for other spans. `change` is that
 * of a market held without costs, in millionths.
 */
export function betterThan(days: number, change: number): number | undefined {
  const results = Object.hasOwn(MARKET_RESULTS, days) ? MARKET_RESULTS[days as RankedDays] : undefined
  return results?.filter((result) => result < change).length
}
