import { addCents, type Cents, negateCents, ZERO } from '@simvest/money'

interface Drawdown {
  /** What the results came to at the high, and at the bottom after it. */
  high: Cents
  low: Cents
  /** From one to the other: zero or negative. */
  fall: Cents
}

/** The deepest fall of the summed results from an earlier high. */
export function drawdown(results: readonly Cents[]): Drawdown {
  let sum = ZERO
  let high = ZERO
  let deepest: Drawdown = { high: ZERO, low: ZERO, fall: ZERO }
  for (const result of results) {
    sum = addCents(sum, result)
    if (sum > high) high = sum
    const fall = addCents(sum, negateCents(high))
    if (fall < deepest.fall) deepest = { high, low: sum, fall }
  }
  return deepest
}
