import type { Knex } from 'knex'
import { setImmediate } from 'node:timers/promises'
import type { Actor, HeldSession, SessionClaims } from '#kernel/endpoints/caller.ts'
import { hashOf } from './session-token.ts'

interface LiveSession extends Actor {
  isStale: boolean
}

const OWES_CODES = `EXISTS (SELECT FROM totp_secrets WHERE user_id = u.id AND confirmed_at IS NOT NULL)`

/** An administrator gives a code every half day, an investor once in each session. */
export const GAVE_CODE = `(s.second_factor_at > now() - CASE WHEN u.is_admin THEN interval '12 hours' ELSE interval '30 days' END)`

/** Whether a new session of this user begins without a required code. */
export async function owesCode(db: Knex, userId: number): Promise<boolean> {
  const { rows } = await db.raw(`SELECT ${OWES_CODES} AS owes FROM users u WHERE u.id = ?`, [userId])
  return rows[0]?.owes ?? false
}

/** A session lives until it was idle for 7 days, is 30 days old, or its user was deactivated or deleted. */
const LIVES = `s.last_seen_at > now() - interval '7 days' AND s.created_at > now() - interval '30 days'
    AND NOT u.is_deactivated AND u.deleted_at IS NULL AND (u.guest_until IS NULL OR u.guest_until > now())`
const IS_STALE = `s.last_seen_at < now() - interval '10 minutes'`

const actorSql = (hash: string, userId: string) => `
  SELECT u.id, u.username, u.is_admin AS "isAdmin", u.role, s.token_hash AS "sessionHash",
         ${IS_STALE} AS "isStale",
         ${GAVE_CODE} IS NOT TRUE AND ${OWES_CODES} AS "needsStepUp",
         u.needs_second_factor AND NOT ${OWES_CODES} AS "lacksFactor",
         u.guest_until IS NOT NULL AS "isGuest"
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = ${hash} AND u.id = ${userId} AND ${LIVES}`

/** The user of a live session; the values are the session's hash and its user. */
export const ACTOR_SQL = actorSql('?', '?')

/**
 * The user of a valid token, which acts with its owner's role only if it is for the console; the values are the token's hash
 * and its user.
 */
export const TOKEN_ACTOR_SQL = `
  SELECT u.id, u.username, t.scope, t.token_hash AS "sessionHash",
         t.scope = 'console' AND u.is_admin AS "isAdmin", CASE t.scope WHEN 'console' THEN u.role END AS role,
         coalesce(t.last_used_at, '-infinity') < now() - interval '10 minutes' AS "isStale",
         false AS "needsStepUp", false AS "isGuest",
         u.needs_second_factor AND NOT ${OWES_CODES} AS "lacksFactor"
  FROM api_tokens t JOIN users u ON u.id = t.user_id
  WHERE t.token_hash = ? AND u.id = coalesce(?, u.id)
    AND t.expires_at > now() AND NOT u.is_deactivated AND u.deleted_at IS NULL`

export async function findTokenActor(db: Knex, token: string): Promise<Actor | undefined> {
  const { rows } = await db.raw<{ rows: LiveSession[] }>(TOKEN_ACTOR_SQL, [hashOf(token), null])
  const [actor] = rows
  if (actor?.isStale)
    await db('api_tokens').where('token_hash', actor.sessionHash).update({ last_used_at: db.fn.now() })
  return actor
}

/** Finds the user of a live session. Sessions that are asked for in the same turn of the event loop are one statement. */
export function actorFinder(db: Knex): (claims: SessionClaims) => Promise<Actor | undefined> {
  let turn: { claims: SessionClaims[]; actors: Promise<Actor[]> } | undefined
  const begin = () => {
    const claims: SessionClaims[] = []
    const actors = setImmediate().then(() => {
      turn = undefined
      return findActors(db, claims)
    })
    return { claims, actors }
  }
  return async ({ userId, sessionHash }) => {
    turn ??= begin()
    turn.claims.push({ userId, sessionHash })
    const actors = await turn.actors
    return actors.find((actor) => actor.id === userId && actor.sessionHash.equals(sessionHash))
  }
}

async function findActors(db: Knex, claims: readonly SessionClaims[]): Promise<Actor[]> {
  const { rows } = await db
    .raw<{ rows: LiveSession[] }>(
      `SELECT actor.* FROM (SELECT DISTINCT * FROM unnest(?::text[], ?::bigint[]) AS claims (hash, user_id)) AS claims
       CROSS JOIN LATERAL (${actorSql(`decode(claims.hash, 'hex')`, 'claims.user_id')}) AS actor`,
      [claims.map(({ sessionHash }) => sessionHash.toString('hex')), claims.map(({ userId }) => userId)],
    )
    .options({ name: 'find_actors' })
  await Promise.all(rows.filter(({ isStale }) => isStale).map(({ sessionHash }) => touchSession(db, sessionHash)))
  return rows
}

/** Returns which of these sessions are alive: their hashes in hex. This counts as using them. */
export async function findLiving(db: Knex, sessions: readonly HeldSession[]): Promise<Set<string>> {
  const { rows } = await db
    .raw<{ rows: { hash: string }[] }>(
      `WITH living AS MATERIALIZED (
         SELECT s.token_hash, ${IS_STALE} AS is_stale
         FROM unnest(?::bigint[], ?::text[]) AS held (user_id, hash)
         JOIN sessions s ON s.token_hash = decode(hash, 'hex') AND s.user_id = held.user_id
         JOIN users u ON u.id = s.user_id
         WHERE ${LIVES}
       ), touched AS (
         UPDATE sessions SET last_seen_at = now()
         WHERE token_hash IN (SELECT token_hash FROM living WHERE is_stale)
       )
       SELECT encode(token_hash, 'hex') AS hash FROM living`,
      [sessions.map(({ userId }) => userId), sessions.map(({ hash }) => hash)],
    )
    .options({ name: 'find_living' })
  return new Set(rows.map(({ hash }) => hash))
}

/** Keeps a session that is in use from expiring. */
export async function touchSession(db: Knex, sessionHash: Buffer): Promise<void> {
  await db('sessions').where('token_hash', sessionHash).update({ last_seen_at: db.fn.now() })
}
