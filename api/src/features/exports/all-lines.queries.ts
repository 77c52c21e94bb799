import type { TransactionStatus } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import { descriptionSql } from '#kernel/words/text-sql.ts'
import { targetSql } from '#features/transactions/destination-sql.ts'
import { GUESTS } from '#features/transactions/owner-of-order.ts'

/** The lines of a file of all users: where they come from, and in which order. */
export interface Lines {
  /** For the count. */
  from: string
  select: string
}

const IN_PERIOD = (column: string) =>
  `${column} >= coalesce(:from, '-infinity')::timestamptz AND ${column} <= coalesce(:to, 'infinity')::timestamptz`

export interface TransactionRow {
  createdAt: string
  id: number
  userId: number
  username: string
  type: string
  description: string
  amount: Cents
  status: TransactionStatus
  method: string | null
  destination: string | null
  reason: string | null
  decidedAt: string | null
  decidedBy: string | null
}

const WALLETS_OF_GUESTS = `SELECT id FROM accounts WHERE owner_id IN (${GUESTS})`
export const OF_NO_GUEST = `source_id NOT IN (${WALLETS_OF_GUESTS}) AND destination_id NOT IN (${WALLETS_OF_GUESTS})`

/** The lines of histories: all, or those of a type. */
export function transactionLines(type?: 'deposit' | 'withdrawal'): Lines {
  const ofType = type ? ` AND transactions.type = '${type}' AND transactions.method IS DISTINCT FROM 'practice'` : ''
  const from = `transactions WHERE ${IN_PERIOD('transactions.created_at')}${ofType} AND user_id NOT IN (${GUESTS})`
  return {
    from,
    select: `SELECT transactions.created_at AS "createdAt", transactions.id, user_id AS "userId", users.username,
        type, ${descriptionSql({ row: 'transactions' })} AS description, amount, status, method,
        ${targetSql()} AS destination,
        reason, decided_at AS "decidedAt", deciders.username AS "decidedBy"
      FROM (SELECT * FROM ${from}) AS transactions
        JOIN users ON users.id = user_id LEFT JOIN users AS deciders ON deciders.id = decided_by
      ORDER BY transactions.created_at, transactions.id`,
  }
}

export interface PostingRow {
  createdAt: string
  id: number
  journalId: number
  kind: string
  sourceId: number
  giverId: number | null
  giver: string | null
  source: string
  destinationId: number
  takerId: number | null
  taker: string | null
  destination: string
  amount: Cents
  transactionId: number | null
  reason: string | null
  actorId: number | null
  actor: string | null
}

/** Every movement of money, from an account to another. */
export const POSTINGS: Lines = {
  from: `postings WHERE journal_id IN (SELECT id FROM journal WHERE ${IN_PERIOD('created_at')}) AND ${OF_NO_GUEST}`,
  select: `SELECT journal.created_at AS "createdAt", postings.id, journal.id AS "journalId", journal.kind,
      source_id AS "sourceId", giver.id AS "giverId", giver.username AS giver, source.kind AS source,
      destination_id AS "destinationId", taker.id AS "takerId", taker.username AS taker, destination.kind AS destination,
      amount, transaction_id AS "transactionId", journal_reasons.reason,
      actors.id AS "actorId", actors.username AS actor
    FROM journal JOIN postings ON postings.journal_id = journal.id
      JOIN accounts AS source ON source.id = source_id LEFT JOIN users AS giver ON giver.id = source.owner_id
      JOIN accounts AS destination ON destination.id = destination_id
      LEFT JOIN users AS taker ON taker.id = destination.owner_id
      LEFT JOIN journal_reasons ON journal_reasons.journal_id = journal.id
      LEFT JOIN users AS actors ON actors.id = journal.actor_id
    WHERE ${IN_PERIOD('journal.created_at')} AND ${OF_NO_GUEST}
    ORDER BY journal.created_at, journal.id, postings.id`,
}
