import type { Cents } from './cents.ts'

/** An amount as text with its unit, as `formatMoney` returns it. */
export type MoneyText = `${string} SIM`

/** The amount without its unit, for places that draw the unit themselves: `-$1,234.50`. */
export function formatCents(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}$${groupThousands(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** The amount with its unit: `$1,234.50 SIM`. Nothing else in the product formats money. */
export function formatMoney(amount: Cents): MoneyText {
  return `${formatCents(amount)} SIM`
}

/** The amount as a person would type it into a field: `1234.50`. */
export function typedAmount(amount: Cents): string {
  return formatCents(amount).replace(/[$,]/g, '')
}

/** A number of things: `1,234`. */
export function formatCount(count: number): string {
  return groupThousands(String(count))
}

/**
 * Inserts commas into a figure of at most two decimals. It does not use `Intl.NumberFormat`, because a phone needs 50 ms for
 * the first one, and the first screen is full of figures.
 * See docs/decisions/performance.md#figures-and-dates-of-the-first-screen-are-written-by-hand.
 */
export function groupThousands(figure: string): string {
  return figure.replace(/\B(?=(\d{3})+(?=\.|$))/g, ',')
}
