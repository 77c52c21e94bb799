import type { Cents } from './cents.ts'

/** An amount as text with its unit, as `formatMoney` returns it. */
export type MoneyText = `${string} SIM`

interface Marks {
  /** Parts the thousands. */
  group: string
  /** Parts the decimals. */
  decimal: string
  /** Follows a figure in per cent. */
  percent: string
}

const ENGLISH: Marks = { group: ',', decimal: '.', percent: '%' }

/** The languages that write figures in another way. Swahili writes them as English does. */
const OTHER_MARKS: Readonly<Record<string, Marks>> = {
  de: { group: '.', decimal: ',', percent: '\u00A0%' },
}

interface Window {
  document?: { querySelector(name: 'html'): { lang: string } | null }
}

/** Returns the marks of a language's figures: that of the page, or a named one; English where there is no page, as in the API. */
export function marks(language = (globalThis as Window).document?.querySelector('html')?.lang ?? ''): Marks {
  return OTHER_MARKS[language] ?? ENGLISH
}

/** The amount without its unit, for places that draw the unit themselves: `-$1,234.50`. */
export function formatCents(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}$${formatFigure(decimalText(amount).replace('-', ''))}`
}

/** The amount with its unit: `$1,234.50 SIM`. Nothing else in the product formats money. */
export function formatMoney(amount: Cents): MoneyText {
  return `${formatCents(amount)} SIM`
}

/** The amount as a person would type it into a field: `1234.50`. */
export function typedAmount(amount: Cents): string {
  return decimalText(amount).replace('.', marks().decimal)
}

/** The amount as addresses and programs carry it, whatever the language: `1234.50`. */
export function decimalText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A number of things: `1,234`. */
export function formatCount(count: number): string {
  return formatFigure(String(count))
}

/**
 * A figure as `12345.6` in the language of the page. It does not use `Intl.NumberFormat`, because a phone needs 50 ms for the
 * first one, and the first screen is full of figures.
 * See docs/decisions/performance.md#the-first-screen-formats-figures-without-intl.
 */
export function formatFigure(figure: string, { group, decimal } = marks()): string {
  const [whole = '', ...decimals] = figure.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, group), ...decimals].join(decimal)
}

/** A figure in per cent, as `12.5`: `12.5%`, in German `12,5 %`. */
export function formatPercent(figure: string | number): string {
  return formatFigure(String(figure)) + marks().percent
}

/** Tenths of a per cent with a sign: `+12.5%`. */
export function signedPercent(tenths: number): string {
  const size = Math.abs(tenths)
  const sign = size === 0 ? '' : tenths < 0 ? '-' : '+'
  return sign + formatPercent(`${Math.floor(size / 10)}.${size % 10}`)
}

/** A text with amounts as the API writes them, which is in English, in the language of the page or in another one. */
export function withAmounts(text: string, written = marks()): string {
  return text.replace(/(?<=\$)\d[\d,]*\.\d\d(?= SIM\b)/g, (figure) => formatFigure(figure.replaceAll(',', ''), written))
}
