import { type Cents, cents, dollarsFromCents, negateCents } from '@simvest/money'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { decodeAmount, IdParams, Money, orderAmount, pageQuery, Reason } from './scalars.ts'
import { AdminTransaction, Transaction } from './transactions.ts'
import { WithdrawalMetadata } from './withdrawal-metadata.ts'

export const WITHDRAWAL_METHODS = ['crypto', 'mpesa', 'bank_transfer'] as const
export type WithdrawalMethod = (typeof WITHDRAWAL_METHODS)[number]

/** The most that one user withdraws in 24 hours. */
export const WITHDRAWAL_LIMIT = cents(750_000)

/** The operational fee of the simulation: what its payment would be called. */
export const OPERATIONAL_FEE = { trx: 625, about: cents(15_000) } as const

export const COINS = [
  { value: 'usdt_trc20', label: 'USDT (TRC20)' },
  { value: 'bitcoin', label: 'Bitcoin (BTC)' },
  { value: 'litecoin', label: 'Litecoin (LTC)' },
] as const

/** Bytes of a proof, decoded. */
export const PROOF_MAX = 10 * 1024 * 1024

/** Statuses in which a withdrawal can still be decided. */
export const OPEN_WITHDRAWAL_STATUSES = ['pending', 'waiting_for_proof', 'processing', 'proof_submitted'] as const

const AMOUNT = 'Amount must be greater than 0'

/** Negative or positive on the wire; how much leaves the wallet, above 0, in code. */
const WithdrawnAmount = z.codec(
  z.union([z.string(), z.number()], { error: AMOUNT }),
  z.custom<Cents>(Number.isSafeInteger),
  {
    decode: (input, context) => decodeAmount(input, context, { message: AMOUNT, sign: 'either' }),
    encode: (amount) => dollarsFromCents(negateCents(amount)),
  },
)

/** The form of the first step of a withdrawal. */
export const WithdrawalAmountForm = z.object({ amount: orderAmount(AMOUNT) })

const address = z.string().check(z.trim(), z.maxLength(200, 'This is too long'))

export const INCOMPLETE = 'Please provide all required fields for the selected withdrawal method.'

interface Destination {
  method: WithdrawalMethod
  walletAddress?: string | null | undefined
  metadata?: WithdrawalMetadata | undefined
}

const LONG_ENOUGH = 10

/** What the method needs and the destination lacks, by the names of the fields. */
export function missingFieldsOf({ method, walletAddress, metadata = {} }: Destination) {
  const { mpesaNumber = '', bankAccountNumber, bankName, accountHolderName } = metadata
  const address = walletAddress ?? metadata.walletAddress ?? ''
  if (method === 'crypto') return address.length < LONG_ENOUGH ? (['walletAddress'] as const) : []
  if (method === 'mpesa') return mpesaNumber.length < LONG_ENOUGH ? (['mpesaNumber'] as const) : []
  const bank = { bankName, bankAccountNumber, accountHolderName }
  return (Object.keys(bank) as (keyof typeof bank)[]).filter((field) => !bank[field])
}

/** The order of a withdrawal from the Profit wallet. */
export const CreateWithdrawalBody = z
  .object({
    type: z.literal('withdrawal'),
    amount: WithdrawnAmount,
    method: z.enum(WITHDRAWAL_METHODS, INCOMPLETE),
    walletAddress: z.optional(z.nullable(address)),
    metadata: z.optional(WithdrawalMetadata),
  })
  .check(z.refine((order: Destination) => missingFieldsOf(order).length === 0, { path: ['method'], error: INCOMPLETE }))

export const createWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/api/transactions',
  summary: 'Order a withdrawal; its amount is held at once',
  access: 'user',
  rate: 'orders',
  body: CreateWithdrawalBody,
  response: Transaction,
  errors: ['INSUFFICIENT_FUNDS', 'WITHDRAWAL_LIMIT'],
  movesMoney: true,
  order: true,
})

export const SubmitProofBody = z.object({
  /** A data URL of a JPEG, PNG or WebP image. */
  proofImage: z.string('Please upload proof of payment').check(z.minLength(1, 'Please upload proof of payment')),
  metadata: z.optional(WithdrawalMetadata),
  status: z.optional(z.literal('processing')),
})

export const submitProof = defineEndpoint({
  method: 'PATCH',
  path: '/api/transactions/{id}',
  summary: 'Give the proof of a simulated fee payment',
  access: 'user',
  rate: 'changes',
  params: IdParams,
  body: SubmitProofBody,
  // Base64 takes four bytes for three.
  bodyLimit: Math.ceil(PROOF_MAX / 3) * 4 + 100_000,
  response: Transaction,
  errors: ['NOT_FOUND', 'WITHDRAWAL_CLOSED', 'FILE_TOO_LARGE', 'NOT_AN_IMAGE', 'UPLOAD_QUOTA'],
})

export const getProof = defineEndpoint({
  method: 'GET',
  path: '/api/transactions/{id}/proof',
  summary: "A withdrawal's proof, for its owner and administrators, whose look is recorded",
  access: 'user',
  params: IdParams,
  response: z.string(),
  produces: 'image/jpeg',
  errors: ['NOT_FOUND'],
})

/** In the Profit wallet; held for open withdrawals; and what the limit of 24 hours still allows. */
export const WithdrawalAllowance = z.object({ available: Money, held: Money, leftToday: Money })
export type WithdrawalAllowance = z.output<typeof WithdrawalAllowance>

export const getWithdrawalAllowance = defineEndpoint({
  method: 'GET',
  path: '/api/withdrawals/allowance',
  summary: 'What I can withdraw now',
  access: 'user',
  response: WithdrawalAllowance,
  errors: [],
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
  userId: z.optional(IdParams.shape.id),
  /** `open` is every status that can still be decided. */
  status: z.optional(z.enum(['open', 'pending', 'processing', 'approved', 'rejected', 'cancelled'])),
})

const list = {
  method: 'GET',
  access: 'admin',
  query: withdrawalQuery,
  response: z.array(AdminWithdrawal),
  errors: [],
} as const

export const listWithdrawals = defineEndpoint({
  ...list,
  path: '/api/admin/withdrawals',
  summary: "Every user's withdrawals, newest first",
})

export const listAllWithdrawals = defineEndpoint({
  ...list,
  path: '/api/admin/all-withdrawals',
  summary: "Every user's withdrawals, newest first",
})

const decision = {
  method: 'POST',
  access: 'admin',
  params: IdParams,
  response: AdminWithdrawal,
  errors: ['NOT_FOUND', 'WITHDRAWAL_CLOSED'],
  movesMoney: true,
  versioned: true,
} as const

const ReasonBody = z.optional(z.object({ reason: Reason }))

export const approveWithdrawal = defineEndpoint({
  ...decision,
  path: '/api/admin/withdrawals/{id}/approve',
  summary: 'Approve an open withdrawal',
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
  body: z.object({ status: z.enum(['approved', 'rejected', 'cancelled']), reason: Reason }),
})

const redirection = {
  method: 'PATCH',
  access: 'admin',
  params: IdParams,
  body: z.object({
    walletAddress: address.check(z.minLength(1, 'Please enter a wallet address.')),
  }),
  response: AdminWithdrawal,
  errors: ['NOT_FOUND', 'WITHDRAWAL_CLOSED'],
  versioned: true,
} as const

export const setWithdrawalWallet = defineEndpoint({
  ...redirection,
  path: '/api/admin/withdrawals/{id}/wallet',
  summary: 'Correct the address of an open withdrawal',
})

export const setWithdrawalWalletAddress = defineEndpoint({
  ...redirection,
  path: '/api/admin/withdrawals/{id}/wallet-address',
  summary: 'Correct the address of an open withdrawal',
})
