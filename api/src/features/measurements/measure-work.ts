import type { Meter } from '@opentelemetry/api'
import type { Knex } from 'knex'
import { reconcile } from '#ledger/reconcile.ts'
import { backupFacts } from '#infra/postgres/backup-facts.ts'
import { DISK_FULL, sqlState } from '#infra/db/sql-state.ts'
import { takesWrites } from '#infra/db/takes-writes.ts'
import type { Reader } from '#infra/db/replica.ts'
import { repeat, type RepeatedWork } from '#infra/jobs/repeat.ts'
import type { Log } from '#infra/log/log.ts'
import { waitingMails } from '#features/mails/mail-service.ts'
import { waitingPushes } from '#features/pushes/push-service.ts'
import { findOpenWork, settlementLag, standbyConfirms } from './measurements.queries.ts'

const INTERVAL_MS = 15_000
/** Hourly, because the check reads every posting. */
const LEDGER_INTERVAL_MS = 3_600_000

interface Facts {
  db: Knex
  /** The database on which the ledger is checked, which takes long. */
  reader: Reader
  meter: Meter
  log: Log
  /** In milliseconds; without it nothing is settled here. */
  simulationDay: number | undefined
  /** The folder of back-ups, if this process can read it. */
  backups: string | undefined
}

/** Whether a change would find no room, which reading does not notice. */
async function isFull(db: Knex): Promise<boolean> {
  try {
    await takesWrites(db)
    return false
  } catch (error) {
    if (sqlState(error) === DISK_FULL) return true
    throw error
  }
}

/** Measures, for as long as the process lives, what waits, what is late and whether the ledger balances. */
export function measureWork({ db, reader, meter, log, simulationDay, backups }: Facts): RepeatedWork {
  const gauge = (name: string, description: string) => meter.createGauge(`simvest_${name}`, { description })
  const open = gauge('open_work', 'What waits for an administrator.')
  const oldestOpen = gauge('open_work_oldest_seconds', 'How long the oldest of it has waited.')
  const lag = gauge('settlement_lag_seconds', 'How late the settlement is.')
  const mails = gauge('mails_waiting', 'Mails that wait to be sent.')
  const oldestMail = gauge('mails_waiting_oldest_seconds', 'How long the oldest of them has waited.')
  const dead = gauge('mails_dead', 'Mails of the last three days that were refused or given up.')
  const confirms = gauge('standby_confirms', 'Whether a standby has what is committed: 1, or 0.')
  const pushes = gauge('pushes_waiting', 'Messages to browsers that wait to be sent.')
  const full = gauge('database_full', 'Whether the disk of the database is full: 1, or 0.')
  const backedUp = gauge('backup_timestamp_seconds', 'When the newest back-up was made.')
  const proven = gauge('proven_restore_timestamp_seconds', 'When a back-up was last restored and found whole.')
  const drift = gauge('ledger_drift_accounts', 'Accounts whose balance is not the sum of their postings.')
  const checked = gauge('ledger_checked_timestamp_seconds', 'When that was looked at.')

  async function look(): Promise<void> {
    full.record((await isFull(db)) ? 1 : 0)
    const { backup, restore } = await backupFacts(backups)
    if (backup !== undefined) backedUp.record(backup)
    if (restore !== undefined) proven.record(restore)
    for (const { kind, count, oldest } of await findOpenWork(db)) {
      open.record(count, { kind })
      oldestOpen.record(oldest, { kind })
    }
    if (simulationDay !== undefined) lag.record(await settlementLag(db, simulationDay))
    const waiting = await waitingMails(db)
    mails.record(waiting.count)
    oldestMail.record(waiting.oldest)
    dead.record(waiting.dead)
    confirms.record((await standbyConfirms(db)) ? 1 : 0)
    pushes.record(await waitingPushes(db))
  }

  async function check(): Promise<void> {
    drift.record((await reconcile(await reader())).length)
    checked.record(Date.now() / 1_000)
  }

  const failed = (err: unknown) => log.warn({ err }, 'a measurement failed; it will be tried again')
  const jobs = [
    repeat(INTERVAL_MS, () => look().catch(failed)),
    repeat(LEDGER_INTERVAL_MS, () => check().catch(failed)),
  ]
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }
}
