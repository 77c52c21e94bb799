declare const brand: unique symbol

/** An amount of simulated money as a whole number of cents, within ±(2^53 − 1). */
export type Cents = number & { readonly [brand]: 'Cents' }

/** Whether a value is a whole number that survives arithmetic exactly. */
export function isCents(value: unknown): value is Cents {
  return Number.isSafeInteger(value)
}

/** Brands a whole number of cents. Throws RangeError for a fraction, NaN or a number past 2^53. */
export function cents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`${value} is not a whole number of cents`)
  return value
}

export const ZERO = cents(0)

/** The sum, in cents. Throws RangeError past 2^53. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

/** The same amount with the other sign; zero stays plain zero. */
export function negateCents(amount: Cents): Cents {
  return cents(amount === 0 ? 0 : -amount)
}

/** A whole percentage of a non-negative amount, rounded down to the cent: 17 % of 0.99 is 0.16. */
export function percentOf(amount: Cents, percent: number): Cents {
  if (amount < 0) throw new RangeError('a percentage is taken of a non-negative amount')
  return cents(Number((BigInt(amount) * BigInt(percent)) / 100n))
}
