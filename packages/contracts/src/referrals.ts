import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Id, IdParams, Money, numberedQuery, Timestamp } from './scalars.ts'

/** A referrer's earnings from another person's deposit or withdrawal. */
export const Referral = z.object({
  /** The id of the deposit or the withdrawal. */
  id: Id,
  source: z.enum(['deposit', 'withdrawal']),
  /** The id of its owner. */
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
})

/** A person who named a user as their referrer, and the user's earnings from it. */
export const ReferredPerson = z.object({
  id: Id,
  username: z.string(),
  createdAt: Timestamp,
  paid: Money,
  /** Waits for the referrer's identity check. */
  pending: Money,
})
export type ReferredPerson = z.output<typeof ReferredPerson>

/** The number of people that one's own list of referrals names. */
export const REFERRED_SHOWN = 100

export const getMyReferrals = defineEndpoint({
  method: 'GET',
  path: '/api/referrals',
  summary: 'Who joined by the word of the caller, and what that earned: paid, and pending',
  access: 'user',
  response: z.object({
    joined: z.int(),
    paid: Money,
    pending: Money,
    /** Newest first, at most a hundred. */
    people: z.array(ReferredPerson),
  }),
})

export const REFERRER_PARAMETER = 'referrer'

/** The path of an invitation: the registration, with the referrer's e-mail address filled in. */
export const invitationPath = (email: string) => `/register?${REFERRER_PARAMETER}=${encodeURIComponent(email)}`
