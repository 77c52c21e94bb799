import type { Cents } from './cents.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The amount without its unit, for places that draw the unit themselves: `-$1,234.50`. */
export function formatCents(amount: Cents): string {
  return dollars.format(amount / 100)
}

/** The amount with its unit: `$1,234.50 SIM`. Nothing else in the product formats money. */
export function formatMoney(amount: Cents): string {
  return `${formatCents(amount)} SIM`
}

/** The amount as a screen reader should say it: `minus 1,234.50 simulated dollars`. */
export function speakMoney(amount: Cents): string {
  const figure = formatCents(amount).replace(/[-$]/g, '')
  return `${amount < 0 ? 'minus ' : ''}${figure} simulated dollars`
}
