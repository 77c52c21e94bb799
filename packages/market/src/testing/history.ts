/** Windows of history: the share that lost, and the results at or below which 5, 50 and 95 % ended, in per cent. */
export interface Windows {
  lost: number
  worst: number
  middle: number
  best: number
}

/** The S&P 500 from 2000-01-03 to 2020-04-17, price only. `history.test.ts` computes the figures from its closes. */
export const HISTORY = {
  returns: 5_104,
  /** In per cent, for one trading day. */
  mean: 0.0212,
  deviation: 1.253,
  kurtosis: 14,
  /** In per cent of the trading days. */
  losing: 46.4,
  /** By the length of the window in trading days. */
  windows: new Map<number, Windows>([
    [21, { lost: 38.3, worst: -7.8, middle: 1.1, best: 6.5 }],
    [252, { lost: 27.2, worst: -26, middle: 9, best: 26 }],
    [504, { lost: 24, worst: -37.2, middle: 17.1, best: 45 }],
  ]),
}

/** Mean, deviation and kurtosis of returns, and how squared returns correlate with those `lag` steps before. */
export function moments(paths: readonly ArrayLike<number>[]): {
  mean: number
  deviation: number
  kurtosis: number
  together(lag: number): number
} {
  const { count, sum } = sumOf(paths, (move) => move)
  const mean = sum / count
  const second = sumOf(paths, (move) => (move - mean) ** 2).sum / count
  const fourth = sumOf(paths, (move) => (move - mean) ** 4).sum / count
  const together = (lag: number) => {
    const products = sumOf(paths, (move, before) => ((move - mean) * (before - mean)) ** 2, lag)
    return (products.sum / products.count - second ** 2) / (fourth - second ** 2)
  }
  return { mean, deviation: Math.sqrt(second), kurtosis: fourth / second ** 2, together }
}

/** The share of results below zero, and quantiles. The results are fractions of one; the output is in per cent. */
export function windowsOf(results: readonly number[]): Windows {
  const sorted = results.toSorted((one, other) => one - other)
  const at = (share: number) => 100 * (sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  const lost = (100 * sorted.filter((result) => result < 0).length) / sorted.length
  return { lost, worst: at(0.05), middle: at(0.5), best: at(0.95) }
}

function sumOf(
  paths: readonly ArrayLike<number>[],
  value: (move: number, before: number) => number,
  lag = 0,
): { count: number; sum: number } {
  let count = 0
  let sum = 0
  for (const path of paths)
    for (let step = lag; step < path.length; step++) {
      sum += value(path[step] ?? 0, path[step - lag] ?? 0)
      count++
    }
  return { count, sum }
}
