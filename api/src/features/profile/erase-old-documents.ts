import type { Knex } from 'knex'
import { recordAudit } from '#features/audit/record-audit.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { eraseDecidedDocuments } from './profile.queries.ts'

const AT_ONCE = 200

/** Erases identity documents thirty days after their decision and returns how many. The status stays. */
export async function eraseOldDocuments(db: Knex): Promise<number> {
  let erased = 0
  for (;;) {
    const owners = await inTransaction(db, async (tx) => {
      const found = await eraseDecidedDocuments(tx, AT_ONCE)
      for (const subjectId of found) await recordAudit(tx, { action: 'identity.erased', actorId: null, subjectId })
      return found
    })
    erased += owners.length
    if (owners.length < AT_ONCE) return erased
  }
}
