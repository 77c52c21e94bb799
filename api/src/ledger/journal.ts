import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'

/** Counts the events of the ledger that belong to a transaction so far: the number of the next event. */
export async function countEventsOf(tx: Knex.Transaction, transactionId: number): Promise<number> {
  const [row] = await tx('journal').where('transaction_id', transactionId).count({ count: '*' })
  return Number(row?.count ?? 0)
}

interface NetChange {
  accountId: number
  kind: string
  /** Null for an account of the platform. */
  ownerId: number | null
  change: Cents
}

/** Returns the net changes by all events of a transaction, by account. */
export async function netChangesOf(tx: Knex.Transaction, transactionId: number): Promise<NetChange[]> {
  const { rows } = await tx.raw<{ rows: NetChange[] }>(
    `SELECT accounts.id AS "accountId", accounts.kind, accounts.owner_id AS "ownerId", sum(change)::bigint AS change
     FROM journal JOIN postings ON journal_id = journal.id,
       LATERAL (VALUES (source_id, -amount), (destination_id, amount)) AS side (account_id, change)
     JOIN accounts ON accounts.id = side.account_id
     WHERE journal.transaction_id = ? GROUP BY accounts.id HAVING sum(change) <> 0 ORDER BY accounts.id`,
    [transactionId],
  )
  return rows
}
