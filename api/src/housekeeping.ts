import type { Knex } from 'knex'
import { purgeOldRows } from '#features/housekeeping/purge-old-rows.ts'
import { eraseOldDocuments } from '#features/profile/erase-old-documents.ts'
import { removeDueFactors } from '#features/second-factor/factor-removals.ts'
import { eraseGuests } from '#features/sign-in/guests.queries.ts'
import { eraseLatecomers } from '#features/users/erase-latecomers.ts'
import { repeat, type RepeatedWork } from '#infra/jobs/repeat.ts'
import type { Log } from '#infra/log/log.ts'

const MINUTE_MS = 60 * 1_000
const HOUR_MS = 60 * MINUTE_MS

/** Erases and removes what has expired: guests and lost factors every minute, because their owners were told when, everything else every hour. */
export function startHousekeeping(db: Knex, log: Log): RepeatedWork {
  const tidy = async () => {
    const documents = await eraseOldDocuments(db)
    const people = await eraseLatecomers(db)
    log.info({ documents, people, removed: await purgeOldRows(db) }, 'housekeeping')
  }
  const failed = (err: unknown) => log.warn({ err }, 'housekeeping failed; it will be tried again')
  const jobs = [
    repeat(HOUR_MS, () => tidy().catch(failed)),
    repeat(MINUTE_MS, () => eraseGuests(db).then(() => undefined, failed)),
    repeat(MINUTE_MS, () => removeDueFactors(db).catch(failed)),
  ]
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }
}
