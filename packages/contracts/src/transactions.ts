import { cents } from '@simvest/money'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Fact, KEPT_OF_FACTS } from './lines.ts'
import { lineOwner } from './review.ts'
import {
  AdjustmentReason,
  daysQuery,
  Id,
  IdParams,
  Money,
  numberedQuery,
  pageQuery,
  Timestamp,
  Version,
  wholeNumber,
} from './scalars.ts'
import { describeStatus, TRANSACTION_STATUSES } from './statuses.ts'
import { text } from './text.ts'
import { shownDestination, shownText } from './shown-text.ts'
import { LEDGER_WALLETS, MADE_BY } from './wallet-lines.ts'
import { WithdrawalMetadata } from './withdrawal-metadata.ts'

export const TRANSACTION_TYPES = [
  'deposit',
  'withdrawal',
  'investment',
  'profit',
  'transfer',
  'referral',
  'adjustment',
  'reset',
] as const

/** The line that this one reverses, and the line that reverses this one. */
export const reversalLinks = { reversesId: z.optional(z.nullable(Id)), reversedById: z.optional(z.nullable(Id)) }

/** A line of the history. Money that leaves the user is negative. */
export const Transaction = z.object({
  id: Id,
  type: z.enum(TRANSACTION_TYPES),
  /** The text in English. Pages in other languages write their own from `fact`. */
  description: z.string(),
  /** Missing in lines and answers of an earlier version, which are a text alone. */
  fact: z.optional(z.nullable(Fact)),
  amount: Money,
  status: z.enum(TRANSACTION_STATUSES),
  method: z.nullable(z.string()),
  /** The same as `method`. */
  paymentMethod: z.nullable(z.string()),
  walletAddress: z.nullable(shownDestination('walletAddress')),
  /** For a withdrawal: its destination in detail. */
  metadata: z.nullable(WithdrawalMetadata),
  /** The reason for an administrator's decision or adjustment, in words for the user. */
  reason: z.nullable(shownText()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  ...reversalLinks,
  version: Version,
})
export type Transaction = z.output<typeof Transaction>

/**
 * The amount of a line as every list shows it. Only a profit line is a gain or a loss; all else that happened came or went, and a
 * transfer did neither. What did not happen, or not yet, has no sign.
 */
export function amountShown({ type, amount, status }: Pick<Transaction, 'type' | 'amount' | 'status'>) {
  if (describeStatus(status).outcome !== 'done' || type === 'transfer') return { amount: cents(Math.abs(amount)) }
  return { amount, sign: type === 'profit' ? 'result' : 'flow' } as const
}

/** A result of the market by its causes: `market + sector + cost + limit = result`, to the cent. */
export const ResultParts = z.object({
  result: Money,
  /** The part of the market that the holding moves with, in hundredths: 400 is four times. */
  share: z.int(),
  market: Money,
  /** The sector's own moves; zero for a plan of the assistant. */
  sector: Money,
  cost: Money,
  /** The loss beyond the limit, which is not taken. */
  limit: Money,
})
export type ResultParts = z.output<typeof ResultParts>

/** A line with its origin: its statuses with their times, and the amounts it moved in each wallet. */
export const TransactionDetails = z.extend(Transaction, {
  /** Null for a line that is no result of the market; missing in answers of an earlier version. */
  parts: z.optional(z.nullable(ResultParts)),
  steps: z.array(z.object({ status: z.enum(TRANSACTION_STATUSES), at: Timestamp })),
  lines: z.array(
    z.object({
      wallet: z.enum(LEDGER_WALLETS),
      change: Money,
      madeBy: z.enum(MADE_BY),
      reason: z.nullable(shownText()),
      createdAt: Timestamp,
    }),
  ),
})
export type TransactionDetails = z.output<typeof TransactionDetails>

export const AdminTransaction = z.extend(Transaction, lineOwner)
export type AdminTransaction = z.output<typeof AdminTransaction>

/** The texts of a line that a browser keeps: no destination, and no reason that somebody typed. */
const KEPT_TEXTS = [
  'type',
  'description',
  ...KEPT_OF_FACTS,
  'status',
  'method',
  'paymentMethod',
  'createdAt',
  'updatedAt',
  'version',
] as const

export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/transactions',
  summary: 'My transactions, newest first',
  access: 'user',
  forTokens: true,
  query: z.object({
    ...pageQuery,
    type: z.optional(z.enum(TRANSACTION_TYPES)),
    /** Every line that still waits for a decision. */
    status: z.optional(z.literal('pending')),
  }),
  response: z.array(Transaction),
  kept: KEPT_TEXTS,
  carried: ['?limit=5', '?limit=3&type=profit', '?limit=10&status=pending'],
})

/** The parts of `meant`, and its letters. */
export const MOST_MEANT = 20
const MEANT_LENGTH = 1_500

/** `meant` as a query carries it: as many parts as there is room for. */
export function meantParts(parts: readonly string[]): string {
  let all = ''
  for (const part of [...new Set(parts)].slice(0, MOST_MEANT))
    if (all.length + part.length < MEANT_LENGTH) all += all ? `|${part}` : part
  return all
}

/** A search finds no more than this: `X-Total-Count` stops here even if more would match, and later pages are empty. */
export const MOST_FOUND = 1_000

export const searchTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/transactions/history',
  summary: 'My transactions as they are searched, filtered and sorted, by pages with a number',
  access: 'user',
  forTokens: true,
  query: z.object({
    type: z.optional(z.enum(TRANSACTION_TYPES)),
    /**
     * A part of the description, reason, method, status or destination, or an amount or a date as the screens show them;
     * finds at most `MOST_FOUND`.
     */
    search: z.optional(text(100, undefined, 'contact')),
    /**
     * The other meanings of the search, separated by `|`: codes, and English texts that the page shows in other words. `*` stands
     * for anything, and at most `MOST_MEANT` count.
     */
    meant: z.optional(text(MEANT_LENGTH)),
    ...daysQuery,
    order: z.optional(z.enum(['newest', 'oldest'])),
    page: z.optional(wholeNumber(1, 1_000_000)),
    limit: pageQuery.limit,
  }),
  response: z.array(Transaction),
  kept: KEPT_TEXTS,
})

/** All of a user's transactions in figures: what was settled, by type, and how many there are in each state. */
export const TransactionSummary = z.object({
  deposits: Money,
  profits: Money,
  withdrawals: Money,
  transfers: Money,
  completed: z.int(),
  pending: z.int(),
  cancelled: z.int(),
  /** The newest pending transactions. */
  latestPending: z.array(Transaction),
})
export type TransactionSummary = z.output<typeof TransactionSummary>

export const getTransactionSummary = defineEndpoint({
  method: 'GET',
  path: '/api/transactions/summary',
  summary: 'My transactions in figures',
  access: 'user',
  response: TransactionSummary,
  kept: KEPT_TEXTS,
})

export const getTransaction = defineEndpoint({
  method: 'GET',
  path: '/api/transactions/{id}',
  summary: 'One of my transactions, with its statuses and ledger lines',
  access: 'user',
  forTokens: true,
  params: IdParams,
  response: TransactionDetails,
  errors: ['NOT_FOUND'],
})

export const listAllTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/transactions',
  summary: "Every user's transactions, newest first",
  access: 'admin',
  permission: 'read',
  forTokens: true,
  query: z.object({ ...numberedQuery, userId: z.optional(IdParams.shape.id) }),
  response: z.array(AdminTransaction),
})

export const ReversalBody = z.object({ reason: AdjustmentReason })

/** The call that reverses a decision or an adjustment: own postings, once, and only with a reason. */
export const reversal = {
  method: 'POST',
  access: 'admin',
  permission: 'money',
  params: IdParams,
  body: ReversalBody,
  errors: ['NOT_FOUND', 'NOT_REVERSIBLE'],
  movesMoney: true,
  versioned: true,
} as const

export const reverseAdjustment = defineEndpoint({
  ...reversal,
  path: '/api/admin/adjustments/{id}/reverse',
  summary: 'Reverse an adjustment of the total profit; both lines stay and name each other',
  response: AdminTransaction,
})
