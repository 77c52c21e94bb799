import { addCents, type Cents, cents, ZERO } from '@simvest/money'

/** The deepest fall of the summed results from an earlier high: zero or negative. */
export function drawdown(results: readonly Cents[]): Cents {
  let sum = ZERO
  let high = ZERO
  let deepest = 0
  for (const result of results) {
    sum = addCents(sum, result)
    high = cents(Math.max(high, sum))
    deepest = Math.min(deepest, sum - high)
  }
  return cents(deepest)
}
