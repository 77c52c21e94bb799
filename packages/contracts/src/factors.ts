import * as z from 'zod/mini'
import { Timestamp } from './scalars.ts'

/** The proofs of a person that a sign-in takes besides the password. */
export const Factors = z.object({
  hasApp: z.boolean(),
  passkeys: z.int(),
  /** The removal that an operator asked for; due once another one confirmed it. */
  removal: z.optional(
    z.nullable(z.object({ askedBy: z.string(), confirmedBy: z.nullable(z.string()), dueAt: z.nullable(Timestamp) })),
  ),
})
