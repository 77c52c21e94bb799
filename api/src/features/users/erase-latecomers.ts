import type { Knex } from 'knex'
import { inTransaction } from '#infra/db/transaction.ts'
import { erasePersonalData } from './erase-personal-data.ts'

/**
 * Erases once more everybody who was erased in the last hours, and returns how many. A call that was running during the
 * erasure may have written its answer, notification or log entry about the person afterwards.
 */
export async function eraseLatecomers(db: Knex): Promise<number> {
  const erased: number[] = await db('users').whereRaw(`erased_at > now() - interval '3 hours'`).pluck('id')
  for (const id of erased) await inTransaction(db, (tx) => erasePersonalData(tx, id))
  return erased.length
}
