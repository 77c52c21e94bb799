import type { Knex } from 'knex'
import type { SessionClaims } from './session-token.ts'

export interface Actor {
  readonly id: number
  readonly username: string
  readonly isAdmin: boolean
  readonly sessionHash: Buffer
  /** An administrator with an authenticator app has not given a code in this session, or half a day ago. */
  readonly needsStepUp: boolean
}

interface LiveSession extends Actor {
  isStale: boolean
}

/** An administrator with an authenticator app. */
const OWES_CODES = `(u.is_admin AND EXISTS (
    SELECT FROM totp_secrets WHERE user_id = u.id AND confirmed_at IS NOT NULL))`

/** Whether a new session of this user begins without what it needs. */
export async function owesCode(db: Knex, userId: number): Promise<boolean> {
  const { rows } = await db.raw(`SELECT ${OWES_CODES} AS owes FROM users u WHERE u.id = ?`, [userId])
  return rows[0]?.owes ?? false
}

/**
 * Who a session belongs to, its hash and its user as values: nobody once it idled for 7 days, is 30 days old, or its
 * user was deactivated or deleted.
 */
export const ACTOR_SQL = `
  SELECT u.id, u.username, u.is_admin AS "isAdmin", s.token_hash AS "sessionHash",
         s.last_seen_at < now() - interval '10 minutes' AS "isStale",
         s.second_factor_at > now() - interval '12 hours' IS NOT TRUE AND ${OWES_CODES} AS "needsStepUp"
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = ? AND u.id = ?
    AND s.last_seen_at > now() - interval '7 days' AND s.created_at > now() - interval '30 days'
    AND NOT u.is_deactivated AND u.deleted_at IS NULL`

export async function findActor(db: Knex, { userId, sessionHash }: SessionClaims): Promise<Actor | undefined> {
  const { rows } = await db
    .raw<{ rows: LiveSession[] }>(ACTOR_SQL, [sessionHash, userId])
    .options({ name: 'find_actor' })
  const [session] = rows
  if (session?.isStale) await touchSession(db, sessionHash)
  return session
}

/** Keeps a session in use from idling away. */
export async function touchSession(db: Knex, sessionHash: Buffer): Promise<void> {
  await db('sessions').where('token_hash', sessionHash).update({ last_seen_at: db.fn.now() })
}

export interface Device {
  address?: string
  userAgent?: string
  /** This sign-in was by both factors. */
  hadSecondFactor?: boolean
}

export async function insertSession(db: Knex, { userId, sessionHash }: SessionClaims, device: Device): Promise<void> {
  await db('sessions').insert({
    token_hash: sessionHash,
    user_id: userId,
    address: device.address,
    user_agent: device.userAgent,
    second_factor_at: device.hadSecondFactor ? db.fn.now() : null,
  })
}

export async function deleteSession(db: Knex, { userId, sessionHash }: SessionClaims): Promise<void> {
  await db('sessions').where({ token_hash: sessionHash, user_id: userId }).delete()
}
