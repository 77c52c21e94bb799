import type { Knex } from 'knex'
import { recordAudit } from '#features/audit/record-audit.ts'
import type { ActContext } from '#kernel/endpoints/context.ts'
import { gatherChanges } from '#kernel/endpoints/gather-changes.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { publish } from '#infra/live/live-feed.ts'

/**
 * Runs one transaction of the operator, who runs the installation and has no account; the log names the operator. The
 * changes are published to open pages after the commit.
 */
export async function asOperator<T>(db: Knex, work: (context: ActContext) => Promise<T>): Promise<T> {
  const { result, topics } = await inTransaction(db, async (tx) => {
    const { topics, changed } = gatherChanges()
    const audit: ActContext['audit'] = async (entry) => {
      await recordAudit(tx, { ...entry, actorId: null, details: { ...entry.details, byOperator: true } })
      changed('admins', ['/api/admin/audit'])
    }
    return { result: await work({ tx, changed, audit }), topics }
  })
  await publish(
    db,
    [...topics].map(([topic, changed]) => ({ topic, changed })),
  )
  return result
}
