import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import { DomainError } from '#core/errors/domain-error.ts'
import { sqlState } from '#infra/db/sql-state.ts'

export type WalletKind = 'fund' | 'profit' | 'held' | 'invested'
export type PlatformKind = 'deposits' | 'withdrawals' | 'referral' | 'model' | 'adjustments'

interface Posting {
  source: number
  destination: number
  amount: Cents
}

export interface JournalEntry {
  /** Names the event for ever: it posts once, whoever tries again. */
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

/** Moves money. False when the event was posted before. */
export async function postJournal(tx: Knex.Transaction, entry: JournalEntry): Promise<boolean> {
  const { eventKey, kind, actorId, reason = null, transactionId = null, postings, mayOverdraw = false } = entry
  const columns = (['source', 'destination', 'amount'] as const).map((side) => postings.map((posting) => posting[side]))
  const values = [eventKey, kind, actorId, reason, transactionId, ...columns, mayOverdraw]
  try {
    const { rows } = await tx
      .raw(
        'SELECT post_journal(?, ?, ?, ?, ?, ?::bigint[], ?::bigint[], ?::bigint[], ?) AS id',
        values as Knex.RawBinding[],
      )
      .options({ name: 'post_journal' })
    return rows[0].id !== null
  } catch (error) {
    if (sqlState(error) === INSUFFICIENT_FUNDS) throw new DomainError('INSUFFICIENT_FUNDS')
    throw error
  }
}
