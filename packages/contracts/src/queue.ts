import { shownDestination, shownText } from './shown-text.ts'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { narrowing } from './narrowing.ts'
import { ownerFacts } from './review.ts'
import { Id, Money, pageQuery, Timestamp, Version } from './scalars.ts'
import { WithdrawalMetadata } from './withdrawal-metadata.ts'

export const QUEUE_KINDS = ['deposit', 'withdrawal', 'document'] as const
export type QueueKind = (typeof QUEUE_KINDS)[number]

/** `begun`: the proof of a withdrawal has arrived, or an administrator has viewed a document. */
export const QUEUE_STATUSES = ['waiting', 'begun'] as const

/** An item that waits for a decision. */
export const QueueItem = z.object({
  /** Unique; orders things from the same moment. */
  id: Id,
  kind: z.enum(QUEUE_KINDS),
  /** The id of the deposit or withdrawal; for a document, the id of its user. */
  subjectId: Id,
  userId: Id,
  username: z.string(),
  email: z.string(),
  fullName: z.nullable(shownText()),
  status: z.enum(QUEUE_STATUSES),
  /** The amount of a deposit or withdrawal, above 0. */
  amount: z.nullable(Money),
  method: z.nullable(z.string()),
  walletAddress: z.nullable(shownDestination('walletAddress')),
  metadata: z.nullable(WithdrawalMetadata),
  hasProof: z.boolean(),
  ...ownerFacts,
  /** Since when it has been waiting. */
  createdAt: Timestamp,
  version: Version,
})
export type QueueItem = z.output<typeof QueueItem>

/** The id under which the queue has a deposit or a withdrawal; documents have the odd numbers. */
export function queueIdOf(transaction: { readonly id: number }): number {
  return transaction.id * 2
}

export const listQueue = defineEndpoint({
  method: 'GET',
  path: '/api/admin/queue',
  summary: 'Deposits, withdrawals and documents that wait for a decision, the oldest first',
  access: 'admin',
  permission: 'read',
  forTokens: true,
  query: z.object({
    ...pageQuery,
    ...narrowing,
    kind: z.optional(z.enum(QUEUE_KINDS)),
    status: z.optional(z.enum(QUEUE_STATUSES)),
  }),
  response: z.array(QueueItem),
  /** The console's count, its queue, and that of a role that decides documents alone. */
  carried: ['?limit=1', '?limit=100', '?limit=100&kind=document'],
})

export const VERDICTS = ['approve', 'reject'] as const
export type Verdict = (typeof VERDICTS)[number]

/** The maximum number of orders that can be decided in one batch. */
export const MOST_AT_ONCE = 500

const Ids = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/)),
  z.array(Id).check(z.maxLength(500)),
  {
    decode: (text) => text.split(',').map(Number),
    encode: (ids) => ids.join(','),
  },
)

/** The change of a wallet by a decision, after the earlier decisions of the same row. */
export const WalletEffect = z.object({
  userId: Id,
  username: z.string(),
  wallet: z.enum(['fund', 'profit', 'held']),
  before: Money,
  after: Money,
})
export type WalletEffect = z.output<typeof WalletEffect>

export const DryRunLine = z.object({
  /** The id of the deposit or withdrawal. */
  id: Id,
  /** The reason why nothing would happen; null if the decision is possible. */
  refusal: z.nullable(z.string()),
  ...ownerFacts,
  effects: z.array(WalletEffect),
  /** The referrer's reward. Until their identity is verified it is held, and not among the effects. */
  reward: z.nullable(z.object({ username: z.string(), amount: Money, isHeld: z.boolean() })),
  version: Version,
})
export type DryRunLine = z.output<typeof DryRunLine>

export const dryRunDecisions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/queue/dry-run',
  summary: 'What deciding these deposits and withdrawals, in this order, would do; nothing is written',
  access: 'admin',
  permission: 'money',
  query: z.object({ verdict: z.enum(VERDICTS), ids: Ids }),
  response: z.array(DryRunLine),
})

/** A presence entry: an administrator and the item that is open. */
export const Look = z.object({ username: z.string(), item: Id })
export type Look = z.output<typeof Look>

/** Milliseconds after which a look that is not repeated is forgotten. */
export const LOOK_LIFETIME_MS = 30_000

export const listLooks = defineEndpoint({
  method: 'GET',
  path: '/api/admin/queue/looks',
  summary: 'What other administrators look at in the queue',
  access: 'admin',
  permission: 'read',
  response: z.array(Look),
})

export const lookAtItem = defineEndpoint({
  method: 'POST',
  path: '/api/admin/queue/looks',
  summary: 'Tell other administrators what I look at in the queue, for half a minute; null: nothing',
  access: 'admin',
  permission: 'read',
  body: z.object({ item: z.nullable(Id) }),
  response: z.object({ item: z.nullable(Id) }),
})
