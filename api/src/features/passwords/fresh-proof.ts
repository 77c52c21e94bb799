import type { Knex } from 'knex'
import type { PrepareContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { admitAttempt } from '#features/sessions/sign-in-throttle.ts'
import { verifyPassword } from './password-hash.ts'

/** The hash that the actor's current password fits. A stolen session cannot guess without end. */
export async function proveByPassword(
  { db, actor, ip, rates }: PrepareContext,
  currentPassword: string,
): Promise<string> {
  const forgive = await admitAttempt(db, `user:${actor.id}`, { ip, rates })
  const user = await db('users').where('id', actor.id).first('password_hash')
  if (!(await verifyPassword(user?.password_hash, currentPassword, ip))) throw wrongPasswordError()
  await forgive()
  return user.password_hash
}

/**
 * Holds what was proved until the transaction ends. Whoever changes the password, or shuts the user out, waits for it
 * and then ends what it made; came they first, the proof is void. It is the first lock of its transaction.
 */
export async function lockFreshProof(tx: Knex.Transaction, userId: number, passwordHash: string): Promise<void> {
  if ((await lockPassword(tx, userId)) !== passwordHash) throw wrongPasswordError()
}

/** The hash of somebody's password, which stays until the transaction ends; none of who may not sign in. */
export async function lockPassword(tx: Knex.Transaction, userId: number): Promise<string | undefined> {
  const held = await tx('users')
    .where({ id: userId, is_deactivated: false, deleted_at: null })
    .forShare()
    .first('password_hash')
  return held?.password_hash
}

export function wrongPasswordError(): DomainError {
  const message = 'The current password is wrong.'
  return new DomainError('WRONG_PASSWORD', message, { currentPassword: message })
}
