import type { Knex } from 'knex'
import { recordAudit } from '#features/audit/record-audit.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { openWallets } from '#ledger/accounts.ts'
import { violatedUniqueIndex } from '#infra/db/sql-state.ts'
import { insertUser, type NewUser } from './accounts.queries.ts'

export interface Origin {
  requestId?: string
  ip?: string
}

/** Creates a user and their wallets. */
export async function createUser(tx: Knex.Transaction, user: NewUser, origin: Origin = {}): Promise<number> {
  const id = await insertUser(tx, user).catch((error: unknown) => {
    throw takenError(error) ?? error
  })
  await openWallets(tx, id)
  await recordAudit(tx, {
    action: 'user.created',
    actorId: id,
    subjectId: id,
    details: { role: user.role },
    ...origin,
  })
  return id
}

function takenError(error: unknown): DomainError | undefined {
  const index = violatedUniqueIndex(error)
  const username = 'This username is already taken.'
  const email = 'This e-mail address is already registered.'
  if (index === 'users_username_key' || index === 'users_name_key')
    return new DomainError('USERNAME_TAKEN', username, { username })
  if (index === 'users_email_key') return new DomainError('EMAIL_TAKEN', email, { email })
  return undefined
}
