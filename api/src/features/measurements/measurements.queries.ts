import type { Knex } from 'knex'
import { GUESTS } from '#features/transactions/owner-of-order.ts'
import { IS_OPEN } from '#features/transactions/record-transaction.ts'

export interface OpenWork {
  kind: 'deposits' | 'withdrawals' | 'documents'
  count: number
  /** Seconds since the oldest of them arrived. */
  oldest: number
}

const secondsSinceFirst = (instants: string) => `coalesce(extract(epoch FROM now() - min(${instants})), 0)::float8`

/** Returns the work that waits for an administrator. */
export async function findOpenWork(db: Knex): Promise<OpenWork[]> {
  const { rows } = await db.raw<{ rows: OpenWork[] }>(`
    SELECT 'deposits' AS kind, count(*), ${secondsSinceFirst('created_at')} AS oldest
    FROM transactions WHERE type = 'deposit' AND ${IS_OPEN} AND user_id NOT IN (${GUESTS})
    UNION ALL
    SELECT 'withdrawals', count(*), ${secondsSinceFirst('created_at')} FROM transactions WHERE type = 'withdrawal' AND ${IS_OPEN} AND user_id NOT IN (${GUESTS})
    UNION ALL
    SELECT 'documents', count(*), ${secondsSinceFirst('uploaded_at')}
    FROM users
    CROSS JOIN LATERAL (
      SELECT max(created_at) AS uploaded_at FROM private_files WHERE owner_id = users.id AND purpose = 'identity') AS files
    WHERE NOT is_admin AND deleted_at IS NULL AND guest_until IS NULL AND id_status IN ('PENDING', 'UNDER REVIEW')`)
  return rows
}

/** For how many seconds a settlement has been due; 0 if nothing is late. A day has `dayLength` milliseconds. */
export async function settlementLag(db: Knex, dayLength: number): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ lag: number }] }>(
    `WITH day AS (SELECT :dayLength * interval '1 millisecond' AS length)
     SELECT greatest(0, extract(epoch FROM now() - least(
       (SELECT began_at + length FROM market_days WHERE landing_at IS NULL),
       (SELECT min(due_at) FROM landings),
       (SELECT min(last_at) + length FROM ai_assistants),
       (SELECT min(last_at) + length FROM investments WHERE status = 'active'))))::float8 AS lag
     FROM day`,
    { dayLength },
  )
  return rows[0].lag
}

/** Whether commits wait for a standby, and none has waited for seconds. False where there is no standby to wait for. */
export async function standbyConfirms(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ confirms: boolean }] }>(`
    SELECT current_setting('synchronous_standby_names') <> ''
       AND current_setting('synchronous_commit') NOT IN ('off', 'local')
       AND NOT EXISTS (
         SELECT FROM pg_stat_activity
         WHERE usename = current_user AND wait_event = 'SyncRep' AND now() - query_start > interval '2 seconds'
       ) AS confirms`)
  return rows[0].confirms
}
