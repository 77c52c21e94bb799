import type { Role } from '@simvest/contracts'
import type { Knex } from 'knex'

export interface ResetSubject {
  id: number
  username: string
  email: string
  role: Role | null
}

export async function findResetSubject(tx: Knex.Transaction, id: number): Promise<ResetSubject | undefined> {
  return tx('users')
    .where({ id, deleted_at: null, guest_until: null })
    .first({ id: 'id', username: 'username', email: 'email', role: 'role' })
}

export async function insertReset(
  tx: Knex.Transaction,
  { tokenHash, userId, createdBy }: { tokenHash: Buffer; userId: number; createdBy: number | null },
): Promise<string> {
  const [made] = await tx('password_resets')
    .insert({
      token_hash: tokenHash,
      user_id: userId,
      created_by: createdBy,
      expires_at: tx.raw(`now() + interval '1 hour'`),
    })
    .returning('expires_at')
  return made.expires_at
}

/** Locks the user's row before anything else of theirs; otherwise two changes of one password could deadlock. */
export async function lockForReset(tx: Knex.Transaction, userId: number): Promise<boolean> {
  return (await tx('users').where({ id: userId, deleted_at: null }).forNoKeyUpdate().first('id')) !== undefined
}

/** Uses the link up: of two attempts at one time, the second waits here and finds it used. `isMailed`: it came by mail. */
export async function useReset(
  tx: Knex.Transaction,
  tokenHash: Buffer,
  userId: number,
): Promise<{ isMailed: boolean } | undefined> {
  const { rows } = await tx.raw<{ rows: { isMailed: boolean }[] }>(
    `UPDATE password_resets SET used_at = now()
     WHERE token_hash = ? AND user_id = ? AND used_at IS NULL AND expires_at > now()
     RETURNING created_by IS NOT DISTINCT FROM user_id AS "isMailed"`,
    [tokenHash, userId],
  )
  return rows[0]
}

/** Deletes the unused password resets of a user. */
export async function deleteOpenResets(tx: Knex.Transaction, userId: number): Promise<void> {
  await tx('password_resets').where({ user_id: userId, used_at: null }).delete()
}

export async function deleteResets(tx: Knex.Transaction, userId: number): Promise<void> {
  await tx('password_resets').where('user_id', userId).delete()
}

/** False if the password has changed meanwhile, or the user may not sign in. */
export async function exchangePasswordHash(
  tx: Knex.Transaction,
  userId: number,
  from: string,
  to: string,
): Promise<boolean> {
  const exchanged = await tx('users')
    .where({ id: userId, password_hash: from, is_deactivated: false, deleted_at: null })
    .update({ password_hash: to, updated_at: tx.fn.now() })
  return exchanged === 1
}

/** Stores a new password hash; choosing a password accepts an invitation, if there was one. */
export async function updatePasswordHash(tx: Knex.Transaction, userId: number, passwordHash: string): Promise<void> {
  await tx('users')
    .where({ id: userId })
    .update({ password_hash: passwordHash, invited_at: null, updated_at: tx.fn.now() })
}
