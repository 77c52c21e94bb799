import { type Cents, dollarsFromCents, formatMoney, isCents, parseAmount, cents } from '@simvest/money'
import * as z from 'zod/mini'
import { AMOUNT, PAGE } from './limits-of-requests.ts'
import { patternText, realText, text } from './text.ts'

/** The largest amount of one order. */
const AMOUNT_MAX = cents(AMOUNT.most)

const Cents = z.custom<Cents>(isCents)

/** An amount in an answer, positive or negative: dollars with two decimals in JSON, Cents in code. */
export const Money = z.codec(z.number(), Cents, {
  decode: (dollars, context) => {
    const parsed = parseAmount(dollars)
    if (parsed.ok) return parsed.cents
    context.issues.push({ code: 'custom', message: 'This is no amount in dollars and cents', input: dollars })
    return z.NEVER
  },
  encode: dollarsFromCents,
})

interface AmountRule {
  /** The message for an amount that is not above 0. */
  message: string
  /** The message for text that is not a number, where it differs. */
  notANumber?: string
  /** `either` ignores the sign of an amount and returns its size; `any` accepts zero and keeps the sign. */
  sign?: 'positive' | 'either' | 'any'
}

const askFor = (separator: string) =>
  `Is the ${separator} for thousands or for cents? Please write the amount like 1000.50.`

const UNREADABLE = {
  comma: askFor('comma'),
  point: askFor('point'),
  'too-many-decimals': 'Please enter at most two decimals.',
  'too-large': `The most for one order is ${formatMoney(AMOUNT_MAX)}.`,
}

/** Reads an amount, or reports what is wrong with it. */
export function decodeAmount(
  input: string | number,
  context: z.core.ParsePayload,
  { message, notANumber = message, sign = 'positive' }: AmountRule,
): Cents {
  const refuse = (text: string) => {
    context.issues.push({ code: 'custom', message: text, input, continue: false })
    return z.NEVER
  }
  const parsed = parseAmount(input)
  if (!parsed.ok) return refuse(parsed.reason === 'not-a-number' ? notANumber : UNREADABLE[parsed.reason])
  if (Math.abs(parsed.cents) > AMOUNT_MAX) return refuse(UNREADABLE['too-large'])
  if (sign === 'any') return parsed.cents
  if (sign === 'either' && parsed.cents !== 0) return cents(Math.abs(parsed.cents))
  return parsed.cents > 0 ? parsed.cents : refuse(message)
}

/** The amount of an order, to Cents: a decimal string or a number above 0 with at most two decimals. */
export function orderAmount(message: string, notANumber = message) {
  return z.codec(z.union([z.string(), z.number()], { error: notANumber }), Cents, {
    decode: (input, context) => decodeAmount(input, context, { message, notANumber }),
    encode: dollarsFromCents,
  })
}

/** The reason for an administrator's action, in words for the user. */
export const Reason = z.optional(text(500))

const NO_REASON = 'Please give a reason.'

/** The reason for an administrator's adjustment of money: no figure is adjusted without a reason. */
export const AdjustmentReason = text(500, NO_REASON).check(z.minLength(1, NO_REASON))

export const Id = z.int().check(z.positive())

/** The id in a path: digits in the address, a positive integer in code. */
export const IdParams = z.object({
  id: z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), Id, { decode: Number, encode: String }),
})

/** Identifies a state that people confirm: the version changes whenever that state does. It says nothing else. */
export const Version = z.string()

/** An instant as ISO 8601 text in UTC. */
export const Timestamp = z.iso.datetime()

/** The name of a language, such as `de`. Who has no words in it speaks English. */
export const LanguageTag = patternText(/^[a-z]{2,3}(-[A-Z]{2})?$/)

/** The name of a time zone, such as `Africa/Nairobi`: which instants are a day depends on it. */
const TimeZone = text(64).check(z.refine(isTimeZone, 'This time zone is not known.'))

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** Days in a time zone, both included; without its name in UTC. */
export const daysQuery = {
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  zone: z.optional(TimeZone),
}

/** A whole number in an address: digits there, a number in code. */
export function wholeNumber(minimum: number, maximum: number) {
  return z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int().check(z.minimum(minimum), z.maximum(maximum)), {
    decode: Number,
    encode: String,
  })
}

/** `?limit` and `?cursor` of a list; the cursor comes from the Link header of the previous page. */
export const pageQuery = {
  limit: z.optional(wholeNumber(1, PAGE.most)),
  cursor: z.optional(realText('cursor', 200)),
}

/** The same for a list of which people also turn to a page by its number. */
export const numberedQuery = { ...pageQuery, page: z.optional(wholeNumber(1, 1_000_000)) }

export const PAGE_LIMIT = 50
