import { deepestFall } from '@simvest/market'
import { addCents, type Cents, cents, ZERO } from '@simvest/money'

interface Drawdown {
  /** The results at the high, and at the bottom after it. */
  high: Cents
  low: Cents
  /** From one to the other: zero or negative. */
  fall: Cents
}

/** The deepest fall of the summed results from an earlier high. */
export function drawdown(results: readonly Cents[]): Drawdown {
  const sums: Cents[] = [ZERO]
  for (const result of results) sums.push(addCents(sums.at(-1) ?? ZERO, result))
  const { high, low, size } = deepestFall(sums, (from, to) => to - from)
  return { high: sums[high] ?? ZERO, low: sums[low] ?? ZERO, fall: cents(size) }
}
