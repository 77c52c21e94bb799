import * as z from 'zod/mini'
import { Id, Timestamp } from './scalars.ts'
import { text } from './text.ts'

/** The state of the person who owns an order; part of the version of every open order. */
const OWNER_STATES = ['active', 'deactivated', 'deleted'] as const
export const OwnerState = z.enum(OWNER_STATES)
export type OwnerState = z.output<typeof OwnerState>

/** Review flags: what an administrator should know before deciding, as far as the data can tell. */
export const ODDITIES = [
  'owner-deleted',
  'owner-deactivated',
  'no-identity',
  'large-amount',
  'no-method',
  'first-withdrawal',
  'new-address',
  'limit-reached',
  'document-erased',
  'rejected-before',
] as const
export type Oddity = (typeof ODDITIES)[number]

/** The newest note of a colleague about the owner. */
export const LatestNote = z.object({ text: z.string(), authorUsername: z.string(), createdAt: Timestamp })
export type LatestNote = z.output<typeof LatestNote>

/** The owner of a line, as administrators see it. */
export const lineOwner = {
  userId: Id,
  username: z.string(),
  email: z.string(),
  ownerState: OwnerState,
  /** The person who decided or adjusted it; the owner, if they cancelled it. */
  decidedBy: z.optional(z.nullable(z.string())),
}

/** The facts about an order's owner that other roles established. */
export const ownerFacts = {
  ownerState: OwnerState,
  oddities: z.array(z.enum(ODDITIES)),
  note: z.nullable(LatestNote),
}

/** The reason for deciding an order whose owner is deactivated. Colleagues read it in the log; the owner does not. */
export const OwnerReason = z.optional(text(500))
