import { type Cents, cents, parseAmount, plainAmount } from '@simvest/money'

/** The possible meanings of a text. */
export interface SearchTerms {
  /** In lower case. */
  text: string
  /** The parts between spaces, each of which has to occur. */
  words: string[]
  id: number | null
  /** Above 0. */
  amount: Cents | null
  /** The digits of a phone number as it would go on after any code of a country. */
  phone: string | null
}

const FEWEST_DIGITS = 4
const MOST_WORDS = 8

export function parseSearch(typed: string): SearchTerms {
  const text = typed.trim().toLowerCase()
  const parts = text.split(/\s+/)
  const [, id = null] = /^#?([1-9]\d{0,14})$/.exec(text) ?? []
  const amount = parseAmount(plainAmount(text))
  const dialled = text.replace(/[\s()./+-]/g, '')
  // A number of zeros alone, as every sample number is, has no other digits.
  const digits = dialled.replace(/^0+/, '') || dialled
  return {
    text,
    words: parts.length > MOST_WORDS ? [text] : parts,
    id: id === null ? null : Number(id),
    amount: amount.ok && amount.cents !== 0 ? cents(Math.abs(amount.cents)) : null,
    phone: /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS ? digits : null,
  }
}
