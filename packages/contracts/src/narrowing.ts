import * as z from 'zod/mini'
import { orderAmount, Timestamp } from './scalars.ts'
import { WITHDRAWAL_METHODS } from './withdrawal-methods.ts'

const bound = z.optional(orderAmount('Please enter an amount above 0.'))

/** The filters of a list of orders; both ends are included. */
export const narrowing = {
  method: z.optional(z.enum(WITHDRAWAL_METHODS)),
  from: z.optional(Timestamp.check(z.regex(/^[12]/))),
  to: z.optional(Timestamp.check(z.regex(/^[12]/))),
  least: bound,
  most: bound,
}
