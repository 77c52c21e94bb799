import type { Cluster } from './cluster.ts'
import type { RecordedAnswer } from './record.ts'

/** Orders that were answered and are not in the database as they were answered. */
export async function lostOf(
  cluster: Cluster,
  database: string,
  told: readonly RecordedAnswer[],
): Promise<RecordedAnswer[]> {
  const columns = [told.map(({ id }) => id), told.map(({ userId }) => userId), told.map(({ amount }) => amount)]
  const kept = await cluster.askUntilAnswered<{ id: string }>(
    `SELECT id FROM transactions
     JOIN unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS told (id, user_id, amount) USING (id, user_id)
     WHERE type = 'transfer' AND abs(transactions.amount) = told.amount`,
    columns,
    database,
  )
  const ids = new Set(kept.map(({ id }) => Number(id)))
  return told.filter(({ id }) => !ids.has(id))
}

/** Returns the number of transfers of these people. */
export async function countKept(cluster: Cluster, database: string, userIds: readonly number[]): Promise<number> {
  const [row] = await cluster.askUntilAnswered<{ count: string }>(
    `SELECT count(*) FROM transactions WHERE type = 'transfer' AND user_id = ANY($1)`,
    [userIds],
    database,
  )
  return Number(row?.count)
}
