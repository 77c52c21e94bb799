import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { narrowing, ORDER_SORTS } from './narrowing.ts'
import { lineOwner, OwnerReason } from './review.ts'
import { AdjustmentReason, Id, IdParams, Money, orderAmount, pageQuery, Reason, Timestamp, Version } from './scalars.ts'
import { SimAddress } from './sim-address.ts'
import { sorting } from './sorting.ts'
import { reversal, reversalLinks } from './transactions.ts'

export const QUICK_AMOUNTS = ['100', '500', '1000'] as const

export const PaymentDetails = z.object({
  networks: z.array(z.object({ network: z.enum(['TRC20', 'ERC20', 'BEP20']), label: z.string(), address: SimAddress })),
})
export type PaymentDetails = z.output<typeof PaymentDetails>

export const DEPOSIT_STATUSES = ['pending', 'paid', 'cancelled'] as const

export const Deposit = z.object({
  id: Id,
  amount: Money,
  status: z.enum(DEPOSIT_STATUSES),
  method: z.nullable(z.string()),
  paymentDetails: z.nullable(PaymentDetails),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  reversedById: reversalLinks.reversedById,
  version: Version,
})
export type Deposit = z.output<typeof Deposit>

export const AdminDeposit = z.extend(Deposit, lineOwner)
export type AdminDeposit = z.output<typeof AdminDeposit>

/** The form and the body of step 1 of a deposit. */
export const CreateDepositBody = z.object({ amount: orderAmount('Please enter a valid amount greater than 0.') })

export const createDeposit = defineEndpoint({
  method: 'POST',
  path: '/api/deposit',
  summary: 'Order a deposit; it waits for an administrator',
  access: 'user',
  rate: 'orders',
  body: CreateDepositBody,
  response: z.object({ depositId: Id, amount: Money, status: z.enum(DEPOSIT_STATUSES) }),
  order: true,
})

export const setDepositMethod = defineEndpoint({
  method: 'POST',
  path: '/api/deposit/method',
  summary: 'Choose how a pending deposit would be paid',
  access: 'user',
  rate: 'orders',
  body: z.object({ depositId: Id, method: z.literal('crypto') }),
  response: z.object({ depositId: Id, amount: Money, paymentDetails: PaymentDetails }),
  errors: ['NOT_FOUND', 'DEPOSIT_CLOSED'],
})

export const listDeposits = defineEndpoint({
  method: 'GET',
  path: '/api/deposits',
  summary: 'My deposits, newest first',
  access: 'user',
  forTokens: true,
  query: z.object(pageQuery),
  response: z.array(Deposit),
})

export const getDeposit = defineEndpoint({
  method: 'GET',
  path: '/api/deposits/{id}',
  summary: 'One of my deposits',
  access: 'user',
  forTokens: true,
  params: IdParams,
  response: Deposit,
  errors: ['NOT_FOUND'],
})

export const listAllDeposits = defineEndpoint({
  method: 'GET',
  path: '/api/admin/deposits',
  summary: "Every user's deposits, newest first unless sorted by a column",
  access: 'admin',
  permission: 'read',
  forTokens: true,
  query: z.object({
    ...pageQuery,
    ...narrowing,
    ...sorting(...ORDER_SORTS),
    userId: z.optional(IdParams.shape.id),
    status: z.optional(z.enum(DEPOSIT_STATUSES)),
  }),
  response: z.array(AdminDeposit),
})

export const decideDeposit = defineEndpoint({
  method: 'POST',
  path: '/api/admin/deposits/{id}',
  summary: 'Approve or cancel a pending deposit',
  access: 'admin',
  permission: 'money',
  params: IdParams,
  body: z.object({
    action: z.enum(['approve', 'cancel']),
    userId: z.optional(Id),
    reason: Reason,
    ownerReason: OwnerReason,
  }),
  response: AdminDeposit,
  errors: ['NOT_FOUND', 'DEPOSIT_CLOSED', 'OWNER_DEACTIVATED', 'OWNER_DELETED'],
  movesMoney: true,
  versioned: true,
})

export const cancelOwnDeposit = defineEndpoint({
  method: 'POST',
  path: '/api/deposits/{id}/cancel',
  summary: 'Cancel my pending deposit',
  access: 'user',
  rate: 'orders',
  params: IdParams,
  response: Deposit,
  errors: ['NOT_FOUND', 'DEPOSIT_CLOSED'],
  versioned: true,
})

const adjustedAmount = orderAmount('Please enter a valid deposit amount greater than zero.')

export const AddDepositBody = z.object({ amount: adjustedAmount, reason: AdjustmentReason })

export const addDeposit = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/deposit',
  summary: "Add a paid deposit to a user's Fund wallet, as an adjustment",
  access: 'admin',
  permission: 'money',
  params: IdParams,
  body: AddDepositBody,
  response: AdminDeposit,
  errors: ['NOT_FOUND'],
  movesMoney: true,
})

export const EditDepositBody = z.object({
  newAmount: adjustedAmount,
  userId: z.optional(Id),
  reason: AdjustmentReason,
})

export const editDeposit = defineEndpoint({
  method: 'POST',
  path: '/api/admin/deposits/{id}/edit',
  summary: 'Change the amount of a deposit; of a paid one, the difference is posted as an adjustment',
  access: 'admin',
  permission: 'money',
  params: IdParams,
  body: EditDepositBody,
  response: AdminDeposit,
  errors: ['NOT_FOUND', 'DEPOSIT_CLOSED', 'INSUFFICIENT_FUNDS'],
  movesMoney: true,
  versioned: true,
})

export const reverseDeposit = defineEndpoint({
  ...reversal,
  path: '/api/admin/deposits/{id}/reverse',
  summary: "Reverse a paid deposit; the referrer's reward is taken back or held against later ones",
  response: AdminDeposit,
})
