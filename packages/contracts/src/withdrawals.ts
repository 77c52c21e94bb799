import { cents } from '@simvest/money'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { narrowing, ORDER_SORTS } from './narrowing.ts'
import { OwnerReason } from './review.ts'
import { IdParams, Money, pageQuery, Reason } from './scalars.ts'
import { sorting } from './sorting.ts'
import { AdminTransaction, reversal, Transaction } from './transactions.ts'

/** The most that one user can withdraw in 24 hours. */
export const WITHDRAWAL_LIMIT = cents(750_000)

/** The operational fee of the simulation, as the page words its payment. */
export const OPERATIONAL_FEE = { trx: 625, about: cents(15_000) } as const

export const getProof = defineEndpoint({
  method: 'GET',
  path: '/api/transactions/{id}/proof',
  summary: "A withdrawal's proof, for its owner and administrators, whose look is recorded",
  access: 'user',
  permission: 'read',
  params: IdParams,
  response: z.string(),
  produces: 'image/jpeg',
  errors: ['NOT_FOUND'],
})

/**
 * `available` is what a withdrawal can have now: the Profit wallet less what the running day has lost, which is settled first.
 * `openLoss` is that loss, zero or below. `leftToday` is what the limit for 24 hours still allows.
 */
export const WithdrawalAllowance = z.object({
  available: Money,
  profit: Money,
  openLoss: Money,
  held: Money,
  leftToday: Money,
})
export type WithdrawalAllowance = z.output<typeof WithdrawalAllowance>

export const getWithdrawalAllowance = defineEndpoint({
  method: 'GET',
  path: '/api/withdrawals/allowance',
  summary: 'What I can withdraw now',
  access: 'user',
  forTokens: true,
  response: WithdrawalAllowance,
})

export const cancelOwnWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/api/withdrawals/{id}/cancel',
  summary: 'Cancel my open withdrawal; the held amount returns',
  access: 'user',
  rate: 'orders',
  params: IdParams,
  response: Transaction,
  errors: ['NOT_FOUND', 'WITHDRAWAL_CLOSED'],
  movesMoney: true,
  versioned: true,
})

export const AdminWithdrawal = z.extend(AdminTransaction, { hasProof: z.boolean() })
export type AdminWithdrawal = z.output<typeof AdminWithdrawal>

const withdrawalQuery = z.object({
  ...pageQuery,
  ...narrowing,
  ...sorting(...ORDER_SORTS),
  userId: z.optional(IdParams.shape.id),
  /** `open` stands for every status that can still be decided. */
  status: z.optional(z.enum(['open', 'pending', 'processing', 'approved', 'rejected', 'cancelled'])),
})

const list = {
  method: 'GET',
  access: 'admin',
  permission: 'read',
  query: withdrawalQuery,
  response: z.array(AdminWithdrawal),
} as const

export const listWithdrawals = defineEndpoint({
  ...list,
  path: '/api/admin/withdrawals',
  forTokens: true,
  summary: "Every user's withdrawals, newest first unless sorted by a column",
})

export const listAllWithdrawals = defineEndpoint({
  ...list,
  path: '/api/admin/all-withdrawals',
  summary: "Every user's withdrawals, newest first unless sorted by a column",
})

const decision = {
  method: 'POST',
  access: 'admin',
  permission: 'money',
  params: IdParams,
  response: AdminWithdrawal,
  errors: ['NOT_FOUND', 'WITHDRAWAL_CLOSED', 'OWNER_DEACTIVATED', 'OWNER_DELETED'],
  movesMoney: true,
  versioned: true,
} as const

const ReasonBody = z.optional(z.object({ reason: Reason, ownerReason: OwnerReason }))

export const approveWithdrawal = defineEndpoint({
  ...decision,
  path: '/api/admin/withdrawals/{id}/approve',
  summary: 'Approve an open withdrawal',
  body: z.optional(z.object({ ownerReason: OwnerReason })),
})

export const rejectWithdrawal = defineEndpoint({
  ...decision,
  path: '/api/admin/withdrawals/{id}/reject',
  summary: 'Reject an open withdrawal; the held amount returns',
  body: ReasonBody,
})

export const cancelWithdrawal = defineEndpoint({
  ...decision,
  path: '/api/admin/withdrawals/{id}/cancel',
  summary: 'Cancel an open withdrawal; the held amount returns',
  body: ReasonBody,
})

export const decideWithdrawal = defineEndpoint({
  ...decision,
  path: '/api/admin/withdrawals/{id}',
  summary: 'Approve, reject or cancel an open withdrawal',
  body: z.object({
    status: z.enum(['approved', 'rejected', 'cancelled']),
    reason: Reason,
    ownerReason: OwnerReason,
  }),
})

export const reverseWithdrawal = defineEndpoint({
  ...reversal,
  path: '/api/admin/withdrawals/{id}/reverse',
  summary:
    "Reverse an approved withdrawal; the amount returns to the Profit wallet, and the referrer's reward is taken back",
  response: AdminWithdrawal,
})
