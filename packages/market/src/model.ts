/** The version of these parameters. Every change that affects a number of a path or a result takes the next version. */
export const MODEL_VERSION = 2

/** Steps of a simulated day: the trading days of the month that it stands for. */
export const STEPS = 21

/** The parameters of the market. Moves are in billionths of its level, factors in millionths. */
export interface MarketParameters {
  /** The mean of a step, whatever happened before. */
  mean: number
  /** The expected size of a step, in two parts: one remembers months, the other days. */
  slow: { base: number; keep: number; fall: number; rise: number; least: number; start: number }
  quick: { keep: number; fall: number; rise: number; start: number }
  /** The expected size of a step never exceeds this, whatever its parts add up to. */
  ceiling: number
}

/** Fitted to 5,104 daily returns of the S&P 500, as docs/simulation.md describes. */
export const MARKET: MarketParameters = {
  mean: 212_000,
  slow: { base: 38_000, keep: 973_700, fall: 17_400, rise: -6_500, least: 2_000_000, start: 5_000_000 },
  quick: { keep: 930_000, fall: 104_500, rise: 26_700, start: 4_000_000 },
  ceiling: 35_000_000,
}
