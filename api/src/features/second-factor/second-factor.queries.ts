import type { SecondFactor } from '@simvest/contracts'
import type { Knex } from 'knex'
import type { Actor } from '#kernel/endpoints/caller.ts'
import { GAVE_CODE } from '#features/sessions/find-actor.ts'

export async function findSecondFactor(db: Knex, { id, sessionHash }: Actor): Promise<SecondFactor> {
  const { rows } = await db.raw<{ rows: SecondFactor[] }>(
    `SELECT EXISTS (SELECT FROM totp_secrets WHERE user_id = ? AND confirmed_at IS NOT NULL) AS "isEnrolled",
       coalesce(bool_or(${GAVE_CODE}), false) AS "isVerified",
       (SELECT due_at FROM factor_removals WHERE user_id = ?) AS "removalAt"
     FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = ?`,
    [id, id, sessionHash],
  )
  return rows[0] ?? { isEnrolled: false, isVerified: false }
}

export async function findSealedSecret(db: Knex, userId: number): Promise<Buffer | undefined> {
  const found = await db('totp_secrets').where('user_id', userId).first('sealed')
  return found?.sealed
}

/** False if there is a confirmed secret already; an unconfirmed secret is replaced. */
export async function keepSecret(
  tx: Knex.Transaction,
  userId: number,
  { sealed, recoveryHashes }: { sealed: Buffer; recoveryHashes: readonly Buffer[] },
): Promise<boolean> {
  const { rowCount } = await tx.raw(
    `INSERT INTO totp_secrets AS kept (user_id, sealed, recovery_hashes) VALUES (:userId, :sealed, :recoveryHashes)
     ON CONFLICT (user_id) DO UPDATE SET
       sealed = excluded.sealed, recovery_hashes = excluded.recovery_hashes, last_step = 0, created_at = now()
     WHERE kept.confirmed_at IS NULL`,
    { userId, sealed, recoveryHashes },
  )
  return rowCount === 1
}

/** A code that fits a secret: valid for its half minute, and only while the secret stays. */
export interface RightCode {
  step: number
  sealed: Buffer
}

/** Accepts a code once: of two uses at one time, the second waits here and finds the code used. */
export async function takeStep(
  tx: Knex.Transaction,
  userId: number,
  { step, sealed }: RightCode,
): Promise<{ wasConfirmed: boolean } | undefined> {
  const { rows } = await tx.raw(
    `UPDATE totp_secrets SET last_step = :step, confirmed_at = coalesce(totp_secrets.confirmed_at, now())
     FROM (SELECT user_id, confirmed_at FROM totp_secrets WHERE user_id = :userId AND sealed = :sealed FOR UPDATE) AS before
     WHERE totp_secrets.user_id = before.user_id AND last_step < :step
     RETURNING before.confirmed_at IS NOT NULL AS "wasConfirmed"`,
    { userId, step, sealed },
  )
  return rows[0]
}

/** False if the session has ended. */
export async function markVerified(tx: Knex.Transaction, sessionHash: Buffer): Promise<boolean> {
  return (await tx('sessions').where('token_hash', sessionHash).update({ second_factor_at: tx.fn.now() })) === 1
}

/** Codes given in other sessions before this app was set up no longer count: those sessions owe a code of this app. */
export async function unverifyOthers(tx: Knex.Transaction, userId: number, but: Buffer): Promise<void> {
  await tx('sessions').where('user_id', userId).whereNot('token_hash', but).update({ second_factor_at: null })
}

export async function isRecoveryCode(db: Knex, userId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await db.raw(
    `SELECT FROM totp_secrets WHERE user_id = ? AND confirmed_at IS NOT NULL AND ? = ANY (recovery_hashes)`,
    [userId, hash],
  )
  return rows.length === 1
}

/** Uses a recovery code up, once, and returns how many are left; undefined if it was used before. */
export async function takeRecoveryCode(
  tx: Knex.Transaction,
  userId: number,
  hash: Buffer,
): Promise<number | undefined> {
  const { rows } = await tx.raw(
    `UPDATE totp_secrets SET recovery_hashes = array_remove(recovery_hashes, :hash::bytea)
     WHERE user_id = :userId AND confirmed_at IS NOT NULL AND :hash::bytea = ANY (recovery_hashes)
     RETURNING cardinality(recovery_hashes) AS left`,
    { userId, hash },
  )
  return rows[0]?.left
}

/** Replaces all recovery codes. False if no app is set up. */
export async function keepRecoveryCodes(
  tx: Knex.Transaction,
  userId: number,
  recoveryHashes: readonly Buffer[],
): Promise<boolean> {
  const { rowCount } = await tx.raw(
    `UPDATE totp_secrets SET recovery_hashes = :recoveryHashes WHERE user_id = :userId AND confirmed_at IS NOT NULL`,
    { userId, recoveryHashes },
  )
  return rowCount === 1
}

export async function deleteSecret(tx: Knex.Transaction, userId: number): Promise<boolean> {
  return (await tx('totp_secrets').where('user_id', userId).delete()) === 1
}

/** Whether a code, or a passkey, was ever given in this session. */
export async function hasGivenCode(db: Knex, sessionHash: Buffer): Promise<boolean> {
  return (
    (await db('sessions').where('token_hash', sessionHash).whereNotNull('second_factor_at').first('user_id')) !==
    undefined
  )
}
