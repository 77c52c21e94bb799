import type { ENDPOINTS, InputOf } from '@simvest/contracts'
import type { PublicContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { verifyPassword } from '#features/passwords/password-hash.ts'
import type { Verified } from '#features/sessions/begin-session.ts'
import { findCredentials } from './accounts.queries.ts'
import { admitSignIn } from '#features/sessions/sign-in-throttle.ts'

/** Whose username or e-mail address and password these were. Every wrong pair gets one answer, at one cost. */
export async function login(
  { db, ip, rates }: PublicContext,
  { username, password }: InputOf<typeof ENDPOINTS.login>['body'],
  /** Whose good sign-in this browser remembers. */
  knownUser?: number,
): Promise<Verified> {
  const { user, name } = await findCredentials(db, username)
  const account = user ? (`user:${user.id}` as const) : (`name:${name}` as const)
  const forgive = await admitSignIn(db, account, { ip, rates }, user !== undefined && user.id === knownUser)
  const isRight = await verifyPassword(user?.passwordHash, password, ip)
  if (!user || !isRight) throw new DomainError('INVALID_CREDENTIALS')
  await forgive()
  return { userId: user.id, passwordHash: user.passwordHash }
}
