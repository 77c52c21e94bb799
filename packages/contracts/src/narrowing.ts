import * as z from 'zod/mini'
import { orderAmount, Timestamp } from './scalars.ts'
import { text } from './text.ts'
import { WITHDRAWAL_METHODS } from './withdrawal-methods.ts'

const bound = z.optional(orderAmount('Please enter an amount above 0.'))

const Moment = Timestamp.check(z.regex(/^[12]/))

/** A stretch of time; both ends are included. */
export const period = { from: z.optional(Moment), to: z.optional(Moment) }

/** A user by id, username or e-mail address. */
export const UserFilter = text(254, undefined, 'contact').check(z.minLength(1))

/** The sort keys of lists of orders. */
export const ORDER_SORTS = ['ordered', 'amount'] as const

/** The filters of a list of orders; both ends are included. */
export const narrowing = {
  method: z.optional(z.enum(WITHDRAWAL_METHODS)),
  ...period,
  least: bound,
  most: bound,
  person: z.optional(UserFilter),
}

export const NARROWING = [
  'method',
  'from',
  'to',
  'least',
  'most',
  'person',
] as const satisfies (keyof typeof narrowing)[]
