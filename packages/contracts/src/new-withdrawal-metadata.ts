import * as z from 'zod/mini'
import { madeUp } from './made-up.ts'
import { type DeclaredText, text } from './text.ts'
import { WITHDRAWAL_FIELD_NAMES, type WithdrawalField } from './withdrawal-field-names.ts'
import { asJson } from './withdrawal-metadata.ts'
import { COINS, WITHDRAWAL_METHODS } from './withdrawal-methods.ts'

const destination = Object.fromEntries(
  WITHDRAWAL_FIELD_NAMES.map((field) => [field, z.optional(madeUp(field))]),
) as Record<WithdrawalField, z.ZodMiniOptional<DeclaredText>>

const flag = z.optional(z.boolean())

/** The details of a new order. What could be real is refused; what was stored before is read by the other schema. */
export const NewWithdrawalMetadata = asJson(
  z.object({
    method: z.optional(z.enum(WITHDRAWAL_METHODS)),
    ...destination,
    coin: z.optional(z.enum(COINS.map(({ value }) => value))),
    withdrawalStep: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    pendingFeePayment: flag,
    proofSubmitted: flag,
    transactionId: z.optional(text(200)),
  }),
)
