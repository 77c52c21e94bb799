import type { Knex } from 'knex'
import { inTransaction } from '#infra/db/transaction.ts'
import { erasePersonalData } from './erase-personal-data.ts'

/**
 * Erases once more whoever was erased in the last hours. A call that was under way then saw the person, and may have
 * written its answer, its notification or its entry of the log after the erasure looked. Gives how many there were.
 */
export async function eraseLatecomers(db: Knex): Promise<number> {
  const erased: number[] = await db('users').whereRaw(`erased_at > now() - interval '3 hours'`).pluck('id')
  for (const id of erased) await inTransaction(db, (tx) => erasePersonalData(tx, id))
  return erased.length
}
