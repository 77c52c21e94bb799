import type { WaitingKind } from '@simvest/contracts'
import type { Knex } from 'knex'
import { GUESTS } from '#features/transactions/owner-of-order.ts'
import { WAITING } from './queue.queries.ts'

/** Returns the queue by kind: the number of its items, their amounts together, and the time of the oldest. */
export async function findWaiting(db: Knex): Promise<WaitingKind[]> {
  const { rows } = await db.raw<{ rows: WaitingKind[] }>(
    `SELECT kind, count(*) AS count, sum(amount)::bigint AS amount, min(created_at) AS oldest
     FROM ${WAITING} WHERE user_id NOT IN (${GUESTS}) GROUP BY kind`,
  )
  return rows
}
