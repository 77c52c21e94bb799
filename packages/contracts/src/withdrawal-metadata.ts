import * as z from 'zod/mini'
import { maxLength } from './scalars.ts'

export const TOO_LONG = 'This is too long'
const text = z.optional(z.string().check(z.trim(), maxLength(200, TOO_LONG)))
const flag = z.optional(z.boolean())

export const MetadataFields = z.object({
  method: text,
  walletAddress: text,
  coin: text,
  mpesaNumber: text,
  bankAccountNumber: text,
  bankName: text,
  accountHolderName: text,
  withdrawalStep: z.optional(z.union([text, z.number()])),
  pendingFeePayment: flag,
  proofSubmitted: flag,
  transactionId: text,
})

const NOT_JSON = 'The metadata must be a JSON object as text.'

/** A codec of JSON text. */
export function asJson<F extends typeof MetadataFields>(fields: F) {
  return z.codec(z.string(NOT_JSON).check(maxLength(10_000, TOO_LONG)), fields, {
    decode: (json, context) => {
      try {
        // The object's schema, which comes next, refuses everything else.
        return JSON.parse(json) as z.input<F>
      } catch {
        context.issues.push({ code: 'custom', message: NOT_JSON, input: json, continue: false })
        return z.NEVER
      }
    },
    encode: (metadata) => JSON.stringify(metadata),
  })
}

/** The details of a withdrawal: JSON text on the wire, an object in code. Unknown details are dropped. */
export const WithdrawalMetadata = asJson(MetadataFields)
export type WithdrawalMetadata = z.output<typeof WithdrawalMetadata>
