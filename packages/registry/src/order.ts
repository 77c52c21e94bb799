import * as z from 'zod/mini'

/** The acts that the owner of a remote can order from outside. */
export const OrderedAct = z.enum(['release', 'rollback', 'rollout', 'promote', 'abort', 'preview', 'end-preview'])

/**
 * A move as the owner of a remote orders it: for one site, on one revision and at one time, so that nobody can use it
 * elsewhere, for another remote, or again. What its fields may hold is the business of `checkedMove`.
 */
export const Order = z.object({
  act: OrderedAct,
  remote: z.string(),
  version: z.optional(z.string()),
  channel: z.optional(z.string()),
  percent: z.optional(z.number()),
  guard: z.optional(z.string()),
  anyway: z._default(z.boolean(), false),
  by: z.string(),
  why: z.string(),
  /** The origin of the site. */
  to: z.string(),
  /** The newest revision when the owner decided. */
  revision: z.int(),
  at: z.iso.datetime(),
  nonce: z.string().check(z.regex(/^[\w-]{16,64}$/)),
})
export type Order = z.input<typeof Order>

/** The bytes that an owner signs; the words before them keep the signature from being that of anything else. */
export function orderBytes(order: string): Uint8Array {
  return Buffer.from(`order of a move\n${order}`)
}

/** The answer to a part of an upload. */
export const Receipt = z.object({
  /** Whether the build is at its address. */
  published: z.boolean(),
  /** The files that it waits for. */
  missing: z.array(z.string()),
})
export type Receipt = z.output<typeof Receipt>
