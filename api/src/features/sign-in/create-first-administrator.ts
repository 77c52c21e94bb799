import type { Knex } from 'knex'
import { hashPassword } from '#features/passwords/password-hash.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { hasAdministrator } from './accounts.queries.ts'
import { createUser } from './create-user.ts'

export interface Administrator {
  username: string
  email: string
  password: string
}

/** Makes the administrator that the operator named, unless there is one already. */
export async function createFirstAdministrator(db: Knex, { username, email, password }: Administrator): Promise<void> {
  if (await hasAdministrator(db)) return
  const passwordHash = await hashPassword(password)
  await inTransaction(db, (tx) => createUser(tx, { username, email, passwordHash, isAdmin: true }))
}
