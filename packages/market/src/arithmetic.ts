import { floor, isSafeInteger } from './whole-numbers.ts'

/**
 * amount × part / whole, rounded down (towards −∞), exactly: with numbers if the product is a whole number below 2^53,
 * otherwise with BigInt.
 */
export function partOf(amount: number, part: number, whole: number): number {
  const product = amount * part
  if (isSafeInteger(product)) return floor(product / whole)
  const exact = BigInt(amount) * BigInt(part)
  const divisor = BigInt(whole)
  const quotient = exact / divisor
  return Number(exact % divisor < 0n ? quotient - 1n : quotient)
}

/** The part of a day's cost to pay at one of its steps, so that all steps together pay exactly the whole cost. */
export function costAt(step: number, dayCost: number, steps: number): number {
  return floor((dayCost * (step + 1)) / steps) - floor((dayCost * step) / steps)
}
