import type { Knex } from 'knex'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#infra/log/log.ts'

/** Chooses a database for a read that may take long. */
export type Reader = () => Promise<Knex>

const TIMEOUT_MS = 1_000
const CHECK_INTERVAL_MS = 25

/** Without a replica everything is read where it is written. */
export function readFrom(primary: Knex): Reader {
  return async () => primary
}

/**
 * The replica, as soon as it has all that the primary had committed when it was asked: whoever reads finds what they were
 * told of before. If the replica lags, is away or is a primary of its own, the primary itself.
 */
export function preferReplica(primary: Knex, replica: Knex, log: Log): Reader {
  return async () => {
    const isCurrent = await catchesUp(primary, replica).catch((err: unknown) => {
      log.warn({ err }, 'the replica does not answer; the primary is read')
      return false
    })
    return isCurrent ? replica : primary
  }
}

async function catchesUp(primary: Knex, replica: Knex): Promise<boolean> {
  const { rows } = await primary.raw(`SELECT pg_current_wal_flush_lsn()::text AS position, ${CLUSTER}`)
  const { position, cluster } = rows[0]
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const answer = await replica.raw(
      `SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ?::pg_lsn AS "isCurrent", ${CLUSTER}`,
      [position],
    )
    const [found] = answer.rows
    if (found.isCurrent && found.cluster === cluster) return true
    if (found.cluster !== cluster || Date.now() >= deadline) return false
    await sleep(CHECK_INTERVAL_MS)
  }
}

// After a failover a replica may hold a history that was given up.
const CLUSTER = `(SELECT system_identifier || '.' || timeline_id FROM pg_control_system(), pg_control_checkpoint()) AS cluster`
