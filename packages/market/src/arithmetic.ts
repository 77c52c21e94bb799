import { floor, isSafeInteger } from './whole-numbers.ts'

/**
 * amount × part / whole, rounded down (towards −∞), exactly: as numbers where the product is a whole number below 2^53,
 * as BigInt where it is not.
 */
export function partOf(amount: number, part: number, whole: number): number {
  const product = amount * part
  if (isSafeInteger(product)) return floor(product / whole)
  const exact = BigInt(amount) * BigInt(part)
  const divisor = BigInt(whole)
  const quotient = exact / divisor
  return Number(exact % divisor < 0n ? quotient - 1n : quotient)
}

/** What a cost for a day leaves to be paid at one of its steps, so that the day pays exactly the whole of it. */
export function costAt(step: number, dayCost: number, steps: number): number {
  return floor((dayCost * (step + 1)) / steps) - floor((dayCost * step) / steps)
}
