import * as z from 'zod/mini'
import { shownDestination, shownText } from './shown-text.ts'
import { WITHDRAWAL_FIELD_NAMES, type WithdrawalField } from './withdrawal-field-names.ts'

const flag = z.optional(z.boolean())
const stored = z.optional(shownText())
const destination = Object.fromEntries(
  WITHDRAWAL_FIELD_NAMES.map((field) => [field, z.optional(shownDestination(field))]),
) as Record<WithdrawalField, typeof stored>

/** The stored details of a withdrawal, of which some are older than the rules for new ones. */
const StoredFields = z.object({
  method: stored,
  ...destination,
  withdrawalStep: z.optional(z.union([z.string(), z.number()])),
  pendingFeePayment: flag,
  proofSubmitted: flag,
  transactionId: stored,
})

const NOT_JSON = 'The metadata must be a JSON object as text.'

/** A codec of JSON text. */
export function asJson<F extends z.ZodMiniObject>(fields: F) {
  return z.codec(z.string(NOT_JSON).check(z.maxLength(10_000, { error: 'This is too long', abort: true })), fields, {
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
export const WithdrawalMetadata = asJson(StoredFields)
export type WithdrawalMetadata = z.output<typeof WithdrawalMetadata>
