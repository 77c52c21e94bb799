import type { Knex } from 'knex'
import { hashPassword } from '#features/passwords/password-hash.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { hasOperator } from './accounts.queries.ts'
import { createUser } from './create-user.ts'

export interface Administrator {
  username: string
  email: string
  password: string
}

/** The result for the administrator that the operator did or did not name. */
export type FirstAdministrator = 'made' | 'ignored' | 'there' | 'missing'

/** Creates the administrator that the operator named, unless there already is an operator. */
export async function createFirstAdministrator(
  db: Knex,
  named: Administrator | undefined,
): Promise<FirstAdministrator> {
  if (await hasOperator(db)) return named && !(await hasOperator(db, named.username)) ? 'ignored' : 'there'
  if (!named) return 'missing'
  const { username, email, password } = named
  const passwordHash = await hashPassword(password)
  await inTransaction(db, (tx) => createUser(tx, { username, email, passwordHash, role: 'operator' }))
  return 'made'
}
