import type { Knex } from 'knex'
import type { PrepareContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { admitAttempt } from '#features/sessions/sign-in-throttle.ts'
import { verifyPassword } from './password-hash.ts'

/** The password hash that the given password fits. Attempts are limited, so a stolen session cannot guess for ever. */
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
 * Locks the user's row with the password that was proved until the transaction ends. A change of the password, or a
 * deactivation, waits and then ends what this transaction made; if it came first, the proof is void. This must be the
 * first lock of its transaction.
 */
export async function lockFreshProof(tx: Knex.Transaction, userId: number, passwordHash: string): Promise<void> {
  if ((await lockPassword(tx, userId)) !== passwordHash) throw wrongPasswordError()
}

/** The hash of a user's password, unchanged until the transaction ends; undefined if the user may not sign in. */
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
