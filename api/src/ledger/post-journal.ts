import { type Cents, cents } from '@simvest/money'
import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { sqlState } from '#infra/db/sql-state.ts'

export type WalletKind = 'fund' | 'profit' | 'held' | 'invested'
export type PlatformKind = 'deposits' | 'withdrawals' | 'referral' | 'model' | 'adjustments' | 'resets' | 'practice'

interface Posting {
  source: number
  destination: number
  amount: Cents
}

export interface JournalEntry {
  /** Names the event for ever: however often somebody tries, it posts once. */
  eventKey: string
  kind: string
  actorId: number | null
  reason?: string
  transactionId?: number
  postings: readonly Posting[]
  /** An administrator's adjustment or a trading loss may take a Profit wallet below zero. */
  mayOverdraw?: boolean
}

const INSUFFICIENT_FUNDS = 'SV001'

/** Moves money. Returns false when the event was posted before. */
export async function postJournal(tx: Knex.Transaction, { actorId, reason, mayOverdraw, ...event }: JournalEntry) {
  const [posted = false] = await postJournals(tx, [event], { actorId, reason, mayOverdraw })
  return posted
}

export type JournalEvent = Pick<JournalEntry, 'eventKey' | 'kind' | 'transactionId' | 'postings'>

/**
 * Moves the money of several events in one statement, all or none. For each event it says false if it was posted before.
 * See docs/decisions/README.md#only-the-ledger-writes-balances.
 */
export async function postJournals(
  tx: Knex.Transaction,
  events: readonly JournalEvent[],
  { actorId, reason, mayOverdraw = false }: Pick<JournalEntry, 'actorId' | 'reason' | 'mayOverdraw'>,
): Promise<boolean[]> {
  const postings = events.flatMap((event, index) => event.postings.map((posting) => ({ ...posting, event: index + 1 })))
  const values = [
    events.map(({ eventKey }) => eventKey),
    events.map(({ kind }) => kind),
    events.map(({ transactionId = null }) => transactionId),
    actorId,
    reason ?? null,
    ...(['event', 'source', 'destination', 'amount'] as const).map((column) =>
      postings.map((posting) => posting[column]),
    ),
    mayOverdraw,
  ]
  try {
    const { rows } = await tx
      .raw(
        `SELECT post_journals(?::text[], ?::text[], ?::bigint[], ?, ?,
                              ?::int[], ?::bigint[], ?::bigint[], ?::bigint[], ?) AS ids`,
        values as Knex.RawBinding[],
      )
      .options({ name: 'post_journals' })
    return rows[0].ids.map((id: unknown) => id !== null)
  } catch (error) {
    if (sqlState(error) === INSUFFICIENT_FUNDS) throw new DomainError('INSUFFICIENT_FUNDS')
    throw error
  }
}

/** Returns the balance of the wallet when the database refused to take more, if the error contains it. */
export function availableAtRefusal(error: unknown): Cents | undefined {
  if (sqlState(error) !== INSUFFICIENT_FUNDS) return undefined
  const { detail } = error as { detail?: string }
  return detail === undefined ? undefined : cents(Number(detail))
}
