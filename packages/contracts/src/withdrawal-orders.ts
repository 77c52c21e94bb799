import { PROOF } from './limits-of-requests.ts'
import { type Cents, dollarsFromCents, negateCents } from '@simvest/money'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { NewWithdrawalMetadata } from './new-withdrawal-metadata.ts'
import { decodeAmount, IdParams, orderAmount } from './scalars.ts'
import { realText } from './text.ts'
import { Transaction } from './transactions.ts'
import { madeUp } from './made-up.ts'
import { missingFieldsOf } from './withdrawal-fields.ts'
import { AdminWithdrawal } from './withdrawals.ts'
import { WITHDRAWAL_METHODS } from './withdrawal-methods.ts'

const AMOUNT = 'Amount must be greater than 0'

/** Negative or positive on the wire; in code the amount that leaves the wallet, above 0. */
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

export const INCOMPLETE = 'Please provide all required fields for the selected withdrawal method.'

/** The order of a withdrawal from the Profit wallet. */
export const CreateWithdrawalBody = z
  .object({
    type: z.literal('withdrawal'),
    amount: WithdrawnAmount,
    method: z.enum(WITHDRAWAL_METHODS, INCOMPLETE),
    walletAddress: z.optional(z.nullable(madeUp('walletAddress', INCOMPLETE))),
    metadata: z.optional(NewWithdrawalMetadata),
  })
  .check(
    z.refine((order: Parameters<typeof missingFieldsOf>[0]) => missingFieldsOf(order).length === 0, {
      path: ['method'],
      error: INCOMPLETE,
    }),
  )

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

/** Base64 takes four bytes for three. */
const PROOF_AS_DATA_URL = Math.ceil(PROOF.most / 3) * 4 + 90_000

export const SubmitProofBody = z.object({
  /** A data URL of a JPEG, PNG or WebP image. */
  proofImage: realText('picture', PROOF_AS_DATA_URL, 'Please upload proof of payment').check(
    z.minLength(1, 'Please upload proof of payment'),
  ),
  metadata: z.optional(NewWithdrawalMetadata),
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
  bodyLimit: PROOF_AS_DATA_URL + 10_000,
  response: Transaction,
  errors: ['NOT_FOUND', 'WITHDRAWAL_CLOSED', 'FILE_TOO_LARGE', 'NOT_AN_IMAGE', 'UPLOAD_QUOTA'],
})

const redirection = {
  method: 'PATCH',
  access: 'admin',
  permission: 'money',
  params: IdParams,
  body: z.object({
    walletAddress: madeUp('walletAddress').check(z.minLength(1, 'Please enter a wallet address.')),
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
