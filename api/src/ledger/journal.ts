import type { Knex } from 'knex'

/** How many events of the ledger belong to a transaction so far: the number of the next event. */
export async function countEventsOf(tx: Knex.Transaction, transactionId: number): Promise<number> {
  const [row] = await tx('journal').where('transaction_id', transactionId).count({ count: '*' })
  return Number(row?.count ?? 0)
}
