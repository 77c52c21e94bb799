import type { Knex } from 'knex'

/** Expired rows, by table. Each statement removes a limited number of rows, so that none holds locks for long. */
const OLD = {
  sessions: `last_seen_at < now() - interval '7 days' OR created_at < now() - interval '30 days'`,
  api_tokens: `expires_at < now()`,
  idempotency_keys: `created_at < now() - interval '2 days'`,
  sign_in_failures: `last_failure_at < now() - interval '2 days'`,
  client_faults: `day < now() - interval '90 days'`,
  build_loads: `minute < now() - interval '8 days'`,
  rate_counts: `began_at < now() - interval '2 days'`,
  answered_challenges: `answered_at < now() - interval '1 day'`,
  factor_removals: `confirmed_by IS NULL AND asked_at < now() - interval '7 days'`,
  password_resets: `expires_at < now() - interval '1 day'`,
  standing_order_runs: `ran_at < now() - interval '90 days'`,
  mails: `created_at < now() - interval '3 days'`,
  private_files: `content IS NULL AND created_at < now() - interval '2 days'`,
} as const

const AT_ONCE = 5_000

/** Removes expired rows and returns how many, by table. Safe to run in several processes at once. */
export async function purgeOldRows(db: Knex): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const [table, condition] of Object.entries(OLD)) {
    removed[table] = 0
    for (let last = AT_ONCE; last === AT_ONCE;) {
      const { rowCount } = await db.raw(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED))`,
      )
      last = rowCount ?? 0
      removed[table] += last
    }
  }
  return removed
}
