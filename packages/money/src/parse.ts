import { type Cents, cents, isCents } from './cents.ts'

export type ParsedAmount =
  | { ok: true; cents: Cents }
  | { ok: false; reason: 'not-a-number' | 'too-many-decimals' | 'too-large' }

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$|^([+-]?)\.(\d+)$/

/**
 * Reads an amount in dollars, given as a decimal string or a JSON number, into cents.
 * It works on digits, never on a product of floats: 1.005 has three decimals and is refused rather than rounded.
 * Exponents, thousands separators, empty text, NaN and everything that is not a scalar are 'not-a-number'.
 */
export function parseAmount(input: unknown): ParsedAmount {
  if (typeof input !== 'string' && typeof input !== 'number') return { ok: false, reason: 'not-a-number' }
  const match = DECIMAL.exec(String(input).trim())
  if (!match) return { ok: false, reason: isWrittenWithExponent(input) ? 'too-large' : 'not-a-number' }
  const [, sign = match[4] ?? '', whole = '0', fraction = match[5] ?? ''] = match
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > 2) return { ok: false, reason: 'too-many-decimals' }
  const value = Number(`${whole}${digits.padEnd(2, '0')}`)
  if (!isCents(value)) return { ok: false, reason: 'too-large' }
  return { ok: true, cents: cents(sign === '-' && value !== 0 ? -value : value) }
}

function isWrittenWithExponent(input: string | number): boolean {
  return typeof input === 'number' && Number.isFinite(input) && Math.abs(input) >= 1e21
}

/** Cents as the number of dollars that JSON carries: 12345 is 123.45. */
export function dollarsFromCents(amount: Cents): number {
  return amount / 100
}
