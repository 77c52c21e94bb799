import type { ENDPOINTS, InputOf } from '@simvest/contracts'
import type { PublicContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { verifyPassword } from '#features/passwords/password-hash.ts'
import type { VerifiedCredential } from '#features/sessions/begin-session.ts'
import { findCredentials } from './accounts.queries.ts'
import { admitSignIn } from '#features/sessions/sign-in-throttle.ts'

/** Finds the user by username or e-mail address and password. Every wrong pair gets the same answer after the same work. */
export async function login(
  { db, ip, rates }: PublicContext,
  { username, password }: InputOf<typeof ENDPOINTS.login>['body'],
  /** The user who signed in with this browser before. */
  knownUser?: number,
): Promise<VerifiedCredential> {
  const { user, name } = await findCredentials(db, username)
  const account = user ? (`user:${user.id}` as const) : (`name:${name}` as const)
  const forgive = await admitSignIn(db, account, { ip, rates }, user !== undefined && user.id === knownUser)
  const isRight = await verifyPassword(user?.passwordHash, password, ip)
  if (!user || !isRight) throw new DomainError('INVALID_CREDENTIALS')
  await forgive()
  return { userId: user.id, passwordHash: user.passwordHash }
}
