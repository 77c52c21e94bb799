import { marks } from './format.ts'
import { AMOUNT_TEXT } from './parse.ts'

// Apart from parse.ts, which every page has: only a field for an amount needs it.

/** Whole groups of thousands, parted by one mark, with decimals behind another. No group begins with a zero: `0,500` has none. */
const grouped = (mark: string, decimal: string) =>
  new RegExp(`^[1-9]\\d{0,2}([${mark}])\\d{3}(?:\\1\\d{3})*(?:[${decimal}]\\d*)?$`)
const GROUPED_FIGURES = { ',': grouped(',', '.'), '.': grouped('.', ',') }
/** Spaces and the apostrophe part thousands in every language that uses them. */
const SPACED_FIGURE = grouped(`\\s'’`, '.,')

/** Marks that nobody sees and that chat programs and spreadsheets add to what is copied. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Sign, dollar sign or its name, figure, and again dollar sign, its name or the unit; `500,-` has no cents. */
const WRITTEN_AMOUNT =
  /^([+\-−]?)\s*(?:\$|US\$|USD)?\s*([+\-−]?)\s*(.*?)(?:[.,][-–—])?\s*(?:(?:US)?\$|USD)?\s*(?:SIM)?$/i

/**
 * Returns typed or copied text as the decimal text that `parseAmount` reads: without dollar sign, unit, spaces, invisible marks
 * and the marks of whole groups of thousands. A mark that could part cents stays, and so does everything that is no amount.
 */
export function plainAmount(typed: unknown): unknown {
  if (typeof typed !== 'string' || typed.length > AMOUNT_TEXT) return typed
  const visible = typed.replace(INVISIBLE, '').trim()
  const [, before = '', behind = '', figure = ''] = WRITTEN_AMOUNT.exec(visible) ?? []
  if (before && behind) return visible
  const sign = before || behind
  const plain = marks().decimal === ',' ? plainWithComma(figure) : plainWithPoint(figure)
  return /\d/.test(plain) ? `${sign === '−' ? '-' : sign}${plain}` : visible
}

const withoutParting = (figure: string) => (SPACED_FIGURE.test(figure) ? figure.replace(/[\s'’]/g, '') : figure)

function plainWithPoint(figure: string): string {
  const joined = withoutParting(figure)
  return GROUPED_FIGURES[','].test(joined) ? joined.replaceAll(',', '') : joined
}

/** Reads figures whose comma parts cents, and those written in English if they have both marks: `1,234.50`. */
function plainWithComma(figure: string): string {
  if (figure.includes('.') && GROUPED_FIGURES[','].test(figure)) return figure.replaceAll(',', '')
  const joined = withoutParting(figure)
  const whole = GROUPED_FIGURES['.'].test(joined) ? joined.replaceAll('.', '') : joined
  if (/^\d*,\d{0,2}$/.test(whole)) return whole.replace(',', '.')
  // The point of `0.500` looks like one of thousands and is none. Doubled, it is refused as a point.
  return /^0+\.\d{3}$/.test(whole) ? whole.replace('.', '..') : whole
}
