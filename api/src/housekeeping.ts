import type { Knex } from 'knex'
import { purgeOldRows } from '#features/housekeeping/purge-old-rows.ts'
import { eraseOldDocuments } from '#features/profile/erase-old-documents.ts'
import { eraseLatecomers } from '#features/users/erase-latecomers.ts'
import { repeat, type RepeatedWork } from '#infra/jobs/repeat.ts'
import type { Log } from '#infra/log/log.ts'

const EVERY = 60 * 60 * 1_000

/** Erases and removes, every hour, what has expired. */
export function startHousekeeping(db: Knex, log: Log): RepeatedWork {
  const tidy = async () => {
    const documents = await eraseOldDocuments(db)
    const people = await eraseLatecomers(db)
    log.info({ documents, people, removed: await purgeOldRows(db) }, 'housekeeping')
  }
  return repeat(EVERY, () =>
    tidy().catch((err: unknown) => log.warn({ err }, 'housekeeping failed; it will be tried again')),
  )
}
