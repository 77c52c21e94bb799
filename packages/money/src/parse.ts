import { type Cents, cents, isCents } from './cents.ts'

export type ParsedAmount =
  | { ok: true; cents: Cents }
  | { ok: false; reason: 'not-a-number' | 'comma' | 'point' | 'too-many-decimals' | 'too-large' }

/** Letters of the longest text that is read as an amount. */
export const AMOUNT_TEXT = 40

/** Digits and separators, a comma among them. */
const WITH_COMMA = /^[+-]?(?=.*\d)[\d.]*,[\d.,]*$/

/** Points that could part thousands: `1.000` is a thousand to some and one to others. So could two points, whatever they part. */
const WITH_POINTS = /^[+-]?(?=.*\d)(?:[1-9]\d{0,2}\.\d{2}0|\d*\.\d*\.[\d.]*)$/

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$|^([+-]?)\.(\d+)$/

/**
 * Reads an amount in dollars, given as a decimal string or a JSON number, into cents.
 * It works on digits, never on a product of floats: 1.005 has three decimals and is refused rather than rounded.
 * A comma is read by nobody: it parts thousands here and cents there. So does the point of `1.000`. Exponents, empty text, NaN, text of more than
 * 40 letters that are not digits alone, and everything that is not a scalar are 'not-a-number'.
 */
export function parseAmount(input: unknown): ParsedAmount {
  if (typeof input !== 'string' && typeof input !== 'number') return { ok: false, reason: 'not-a-number' }
  const text = String(input)
  if (text.length > AMOUNT_TEXT) return { ok: false, reason: /^\d+$/.test(text) ? 'too-large' : 'not-a-number' }
  return parseText(text.trim(), input)
}

function parseText(text: string, input: string | number): ParsedAmount {
  const ambiguous = ambiguousIn(text)
  if (ambiguous) return { ok: false, reason: ambiguous }
  const match = DECIMAL.exec(text)
  if (!match) return { ok: false, reason: isWrittenWithExponent(input) ? 'too-large' : 'not-a-number' }
  const [, sign = match[4] ?? '', whole = '0', fraction = match[5] ?? ''] = match
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > 2) return { ok: false, reason: 'too-many-decimals' }
  const value = Number(`${whole}${digits.padEnd(2, '0')}`)
  if (!isCents(value)) return { ok: false, reason: 'too-large' }
  return { ok: true, cents: cents(sign === '-' && value !== 0 ? -value : value) }
}

/** The separator that could part thousands as well as cents. */
function ambiguousIn(text: string): 'comma' | 'point' | undefined {
  if (WITH_COMMA.test(text)) return 'comma'
  return WITH_POINTS.test(text) ? 'point' : undefined
}

function isWrittenWithExponent(input: string | number): boolean {
  return typeof input === 'number' && Number.isFinite(input) && Math.abs(input) >= 1e21
}

/** Cents as the number of dollars that JSON carries: 12345 is 123.45. */
export function dollarsFromCents(amount: Cents): number {
  return amount / 100
}
