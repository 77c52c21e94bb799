import type { Knex } from 'knex'
import { sealAudit } from '#features/audit/seal-audit.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { repeat, type RepeatedWork } from '#infra/jobs/repeat.ts'
import type { Log } from '#infra/log/log.ts'

const INTERVAL_MS = 1_000
const AT_ONCE = 500

/** Seals the entries of the log for as long as the process lives; several processes take turns. */
export function startSealing(db: Knex, log: Log): RepeatedWork {
  return repeat(INTERVAL_MS, async (signal) => {
    const seal = async () => {
      while ((await inTransaction(db, (tx) => sealAudit(tx, AT_ONCE))) === AT_ONCE && !signal.aborted);
    }
    await seal().catch((err: unknown) => log.warn({ err }, 'the audit log waits for its seal'))
  })
}
