import type { Knex } from 'knex'

export interface Difference {
  accountId: number
  ownerId: number
  kind: string
  /** The balance of the account, in cents. */
  balance: number
  /** The sum of its postings, in cents. */
  posted: number
}

/** Recomputes every balance from the postings in one pass. An empty answer means that all is well. */
export async function reconcile(db: Knex): Promise<Difference[]> {
  const { rows } = await db.raw(`
    SELECT id AS "accountId", owner_id AS "ownerId", kind, balance, coalesce(posted, 0) AS posted
    FROM accounts
    LEFT JOIN (SELECT account_id, sum(change)::bigint AS posted FROM account_changes GROUP BY account_id) AS totals
      ON account_id = id
    WHERE tracked AND balance <> coalesce(posted, 0)
    ORDER BY id
  `)
  return rows
}
