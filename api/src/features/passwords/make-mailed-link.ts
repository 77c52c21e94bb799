import type { Knex } from 'knex'
import { inTransaction } from '#infra/db/transaction.ts'
import { writeResetLink } from './create-reset-link.ts'

/** Makes the link that a user asked for by mail. Links that others made stay: a stranger who asks must not end them. */
export async function makeMailedLink(db: Knex, userId: number, origin: string): Promise<string> {
  const { link } = await inTransaction(db, (tx) =>
    writeResetLink({ tx }, { userId, origin, createdBy: userId, keepsOthers: true }),
  )
  return link
}
