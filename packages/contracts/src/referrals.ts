import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Id, IdParams, Money, numberedQuery, Timestamp } from './scalars.ts'

/** What a deposit or a withdrawal of somebody else earned their referrer. */
export const Referral = z.object({
  /** Of the deposit or the withdrawal. */
  id: Id,
  source: z.enum(['deposit', 'withdrawal']),
  /** Whose it is. */
  userId: Id,
  username: z.string(),
  amount: Money,
  /** False as long as it waits for the referrer's identity check. */
  isPaid: z.boolean(),
  createdAt: Timestamp,
})
export type Referral = z.output<typeof Referral>

export const listUserReferrals = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/referrals',
  summary: 'What a user earned as a referrer, newest first',
  access: 'admin',
  permission: 'read',
  params: IdParams,
  query: z.object(numberedQuery),
  response: z.array(Referral),
  errors: [],
})
