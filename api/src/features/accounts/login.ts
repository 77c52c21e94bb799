import type { ENDPOINTS, InputOf } from '@simvest/contracts'
import type { Knex } from 'knex'
import { DomainError } from '#core/errors/domain-error.ts'
import { verifyPassword } from '#core/passwords/password-hash.ts'
import { findCredentials } from './accounts.queries.ts'
import { admitSignIn } from '#core/throttle/sign-in-throttle.ts'

/** Whose username or e-mail address and password these are. Every wrong pair gets one answer, at one cost. */
export async function login(
  db: Knex,
  { username, password }: InputOf<typeof ENDPOINTS.login>['body'],
  ip: string,
  /** Whose good sign-in this browser remembers. */
  knownUser?: number,
): Promise<number> {
  const user = await findCredentials(db, username)
  const forgive = await admitSignIn(db, username, ip, user !== undefined && user.id === knownUser)
  const isRight = await verifyPassword(user?.passwordHash, password)
  if (!user || !isRight) throw new DomainError('INVALID_CREDENTIALS')
  await forgive()
  if (user.isDeactivated) throw new DomainError('ACCOUNT_DEACTIVATED')
  return user.id
}
