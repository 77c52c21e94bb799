import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id } from './scalars.ts'
import { text } from './text.ts'
import { shownText } from './shown-text.ts'
import { Transaction } from './transactions.ts'

/** The maximum number of search results of each kind. */
export const MOST_OF_A_KIND = 8

/** The maximum number of orders beneath the person who was found. */
export const NEWEST_ORDERS_MAX = 3

export const FoundPerson = z.extend(
  z.pick(User, {
    id: true,
    username: true,
    email: true,
    fullName: true,
    phoneNumber: true,
    isAdmin: true,
    isDeactivated: true,
  }),
  { isDeleted: z.boolean() },
)
export type FoundPerson = z.output<typeof FoundPerson>

export const FoundTransaction = z.extend(
  z.pick(Transaction, { id: true, type: true, description: true, amount: true, status: true, createdAt: true }),
  {
    userId: Id,
    username: z.string(),
    /** The destination of a withdrawal: an address, or a number of an account or a phone. */
    destination: z.nullable(shownText()),
    /** The person who decided or adjusted it, and why; the owner, if they cancelled it. */
    decidedBy: z.optional(z.nullable(z.string())),
    reason: z.optional(z.nullable(shownText())),
  },
)
export type FoundTransaction = z.output<typeof FoundTransaction>

export const searchEverything = defineEndpoint({
  method: 'GET',
  path: '/api/admin/search',
  summary: 'People by name, e-mail, id or phone, and transactions by id, amount or destination; the closest first',
  access: 'admin',
  permission: 'read',
  query: z.object({ text: text(254, undefined, 'contact').check(z.minLength(1)) }),
  response: z.object({
    people: z.array(FoundPerson),
    transactions: z.array(FoundTransaction),
    /** The newest deposits and withdrawals of the first of these people. */
    newest: z.optional(z.array(FoundTransaction)),
  }),
})
