import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { DEPOSIT_STATUSES } from './deposits.ts'
import { defineEndpoint } from './endpoint.ts'
import { period } from './narrowing.ts'
import {
  AdjustmentReason,
  Id,
  IdParams,
  Money,
  numberedQuery,
  Reason,
  Timestamp,
  Version,
  wholeNumber,
} from './scalars.ts'
import { Factors } from './factors.ts'
import { sorting } from './sorting.ts'
import { TRANSACTION_STATUSES } from './statuses.ts'
import { WithdrawalMetadata } from './withdrawal-metadata.ts'
import { text } from './text.ts'
import { shownDestination, shownText } from './shown-text.ts'

/** Users on one page of the administrators' list. */
export const USERS_PER_PAGE = 30

/** A search is counted and sorted up to this number: an exact count of half the users is slow and helps nobody. */
export const MOST_COUNTED = 20_000

/** The sort keys of the administrators' list. Figures are sums of other tables, so no index orders a million of them. */
export const USER_SORTS = ['username', 'joined'] as const

/** `circle`: named each other as referrers in a circle; `address`: signed in where somebody else is too. */
export const USER_FILTERS = [
  'new',
  'deposits',
  'id-pending',
  'withdrawals',
  'deactivated',
  'deleted',
  'circle',
  'address',
] as const

/** A user as administrators see one. Unknown figures are null. */
export const AdminUser = z.extend(User, {
  idReason: z.nullable(shownText()),
  idDocumentUrl: z.nullable(z.string()),
  /** When the document was erased; its decision stays. */
  idErasedAt: z.nullable(Timestamp),
  lastDeposit: z.nullable(
    z.object({
      id: Id,
      amount: Money,
      status: z.enum(DEPOSIT_STATUSES),
      createdAt: Timestamp,
      version: Version,
    }),
  ),
  pendingDepositCount: z.int(),
  totalProfit: z.nullable(Money),
  pendingWithdrawalTotal: z.nullable(Money),
  pendingWithdrawalCount: z.nullable(z.int()),
  /** The newest three. */
  pendingWithdrawals: z.array(
    z.object({
      id: Id,
      amount: Money,
      status: z.enum(TRANSACTION_STATUSES),
      method: z.nullable(z.string()),
      walletAddress: z.nullable(shownDestination('walletAddress')),
      metadata: z.nullable(WithdrawalMetadata),
      version: Version,
    }),
  ),
  lastWithdrawal: z.nullable(
    z.object({
      id: Id,
      amount: Money,
      status: z.enum(TRANSACTION_STATUSES),
      method: z.nullable(z.string()),
      createdAt: Timestamp,
    }),
  ),
  deletedAt: z.nullable(Timestamp),
  /** The name of who deleted a deleted user, and why. */
  deletion: z.optional(z.nullable(z.object({ by: z.nullable(z.string()), reason: z.nullable(z.string()) }))),
  /** Has a name of before names were compared by how they look, which looks like that of somebody else. */
  looksLikeAnother: z.optional(z.boolean()),
  /** The person whose address was named as the referrer's; null where nobody has it. */
  referrer: z.optional(z.nullable(z.pick(User, { id: true, username: true }))),
  /** The proofs that a sign-in takes besides the password; only in one user's own answer. */
  factors: z.optional(Factors),
  /** The version of the total profit. */
  profitVersion: Version,
  /** The version of the identity document and the name that it is compared with. */
  identityVersion: Version,
})
export type AdminUser = z.output<typeof AdminUser>

/** A part of a username or an e-mail address; one or two letters match only its beginning. */
const search = z.optional(text(254, undefined, 'contact'))

const narrowed = {
  search,
  filter: z.optional(z.enum(USER_FILTERS)),
  /** The id of the user whom they named as their referrer. */
  referrer: z.optional(wholeNumber(1, 999_999_999)),
  /** When they joined. */
  ...period,
}

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Users who are not administrators: approved ones first, then the oldest, unless sorted by a column',
  access: 'admin',
  permission: 'read',
  forTokens: true,
  query: z.object({
    ...narrowed,
    ...sorting(...USER_SORTS),
    limit: z.optional(wholeNumber(1, 200)),
  }),
  response: z.array(AdminUser),
})

export const exportUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/export',
  summary: 'The users that a search and a filter leave, as CSV, newest first',
  access: 'admin',
  permission: 'export',
  rate: 'exports',
  query: z.object(narrowed),
  response: z.string(),
  produces: 'text/csv',
})

/** The five tiles. They count only users in the list: `deposits` users with a pending deposit, `withdrawals` pending requests. */
export const UserCounts = z.object({
  total: z.int(),
  new: z.int(),
  deposits: z.int(),
  idPending: z.int(),
  withdrawals: z.int(),
  deactivated: z.int(),
})
export type UserCounts = z.output<typeof UserCounts>

export const countUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/counts',
  summary: 'The figures above the list of users',
  access: 'admin',
  permission: 'read',
  forTokens: true,
  response: UserCounts,
})

const listOfFew = {
  method: 'GET',
  access: 'admin',
  permission: 'read',
  query: z.object({ ...numberedQuery, search }),
} as const

export const listDeletedUsers = defineEndpoint({
  ...listOfFew,
  path: '/api/admin/users/deleted',
  summary: 'Deleted users who can be restored, newest first',
  response: z.array(AdminUser),
})

/** A deactivated user; what is null is in no entry of the log. */
export const DeactivatedUser = z.extend(AdminUser, {
  deactivatedAt: z.nullable(Timestamp),
  reason: z.nullable(shownText()),
})
export type DeactivatedUser = z.output<typeof DeactivatedUser>

export const listDeactivatedUsers = defineEndpoint({
  ...listOfFew,
  path: '/api/admin/users/deactivated',
  summary: 'Deactivated users, newest first',
  response: z.array(DeactivatedUser),
})

export const getUserForAdmin = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  summary: 'One user, also a deleted one',
  access: 'admin',
  permission: 'read',
  forTokens: true,
  params: IdParams,
  response: AdminUser,
  errors: ['NOT_FOUND'],
})

export const setAiStatus = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/ai-status',
  summary: "Turn a user's AI assistant on or off",
  access: 'admin',
  permission: 'money',
  params: IdParams,
  body: z.object({ enabled: z.boolean(), reason: Reason }),
  response: AdminUser,
  errors: ['NOT_FOUND', 'AI_NEEDS_FUNDS'],
  movesMoney: true,
})

const changeOfStatus = {
  method: 'PATCH',
  access: 'admin',
  permission: 'deactivate',
  params: IdParams,
  response: AdminUser,
  errors: ['NOT_FOUND'],
} as const

export const setUserStatus = defineEndpoint({
  ...changeOfStatus,
  path: '/api/admin/users/{id}/status',
  summary: 'Deactivate a user, which ends all sessions at once, or activate again',
  body: z.object({ isDeactivated: z.boolean(), reason: Reason }),
})

export const reactivateUser = defineEndpoint({
  ...changeOfStatus,
  path: '/api/admin/users/{id}/reactivate',
  summary: 'Activate a deactivated user again',
})

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  summary: 'Delete a user, who can be restored; a deleted one for good with ?permanent=true',
  access: 'admin',
  permission: 'accounts',
  params: IdParams,
  query: z.object({ permanent: z.optional(z.enum(['true', 'false'])), reason: Reason }),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'USER_NOT_DELETED'],
})

export const restoreUser = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/restore/{id}',
  summary: 'Bring a deleted user back',
  access: 'admin',
  permission: 'accounts',
  params: IdParams,
  response: z.object({ user: AdminUser }),
  errors: ['NOT_FOUND', 'EMAIL_TAKEN'],
})

const identityAct = {
  method: 'POST',
  access: 'admin',
  permission: 'identity',
  params: IdParams,
  body: z.object({ reason: AdjustmentReason }),
  response: z.object({ user: AdminUser }),
  errors: ['NOT_FOUND', 'ID_NOT_OPEN'],
  versioned: true,
} as const

export const verifyIdentity = defineEndpoint({
  ...identityAct,
  path: '/api/admin/users/{id}/id-verification',
  summary: 'Approve or reject an identity document; the user sees the reason',
  body: z.object({ status: z.enum(['APPROVED', 'REJECTED']), reason: Reason }),
  movesMoney: true,
})

export const revokeIdentity = defineEndpoint({
  ...identityAct,
  path: '/api/admin/users/{id}/id-verification/revoke',
  summary: 'Take an approval back: the identity is rejected with the reason, paid rewards stay, later ones wait',
})

export const reopenIdentity = defineEndpoint({
  ...identityAct,
  path: '/api/admin/users/{id}/id-verification/reopen',
  summary: 'Review a rejected document again, while its image is kept',
})
