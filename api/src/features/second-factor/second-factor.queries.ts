import type { SecondFactor } from '@simvest/contracts'
import type { Knex } from 'knex'
import type { Actor } from '#core/sessions/sessions.queries.ts'

export async function findSecondFactor(db: Knex, { id, sessionHash }: Actor): Promise<SecondFactor> {
  const { rows } = await db.raw<{ rows: SecondFactor[] }>(
    `SELECT EXISTS (SELECT FROM totp_secrets WHERE user_id = ? AND confirmed_at IS NOT NULL) AS "isEnrolled",
       coalesce(bool_or(second_factor_at > now() - interval '12 hours'), false) AS "isVerified"
     FROM sessions WHERE token_hash = ?`,
    [id, sessionHash],
  )
  return rows[0] ?? { isEnrolled: false, isVerified: false }
}

export async function findSealedSecret(db: Knex, userId: number): Promise<Buffer | undefined> {
  const found = await db('totp_secrets').where('user_id', userId).first('sealed')
  return found?.sealed
}

/** False when a confirmed secret is there already; one that was never confirmed is replaced. */
export async function keepSecret(tx: Knex.Transaction, userId: number, sealed: Buffer): Promise<boolean> {
  const { rowCount } = await tx.raw(
    `INSERT INTO totp_secrets AS kept (user_id, sealed) VALUES (?, ?)
     ON CONFLICT (user_id) DO UPDATE SET sealed = excluded.sealed, last_step = 0, created_at = now()
     WHERE kept.confirmed_at IS NULL`,
    [userId, sealed],
  )
  return rowCount === 1
}

/** A code that is right by a secret: for its half minute, and for as long as the secret stays. */
export interface RightCode {
  step: number
  sealed: Buffer
}

/** Takes a code, once: of two at one time, the second waits here and finds it taken. */
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

/** False where the session has ended. */
export async function markVerified(tx: Knex.Transaction, sessionHash: Buffer): Promise<boolean> {
  return (await tx('sessions').where('token_hash', sessionHash).update({ second_factor_at: tx.fn.now() })) === 1
}

export async function deleteSecret(tx: Knex.Transaction, userId: number): Promise<boolean> {
  return (await tx('totp_secrets').where('user_id', userId).delete()) === 1
}
