import type { FastifyInstance } from 'fastify'
import { type Caller, callerOf, type SessionRow } from '../domain/session.ts'
import { type Claims, hashOf } from '../domain/settings.ts'
import { statement } from './statement.ts'

declare module 'fastify' {
  interface FastifyInstance {
    authenticate(request: FastifyRequest): Promise<void>
    requireSecondFactor(request: FastifyRequest): Promise<void>
  }
  interface FastifyRequest {
    caller: Caller
  }
}

const findSession = statement(
  'session',
  `SELECT s.last_seen_at AS "lastSeenAt", s.created_at AS "createdAt", s.second_factor_at AS "secondFactorAt",
     u.id AS "userId", u.is_admin AS "isAdmin", u.is_deactivated AS "isDeactivated", u.deleted_at AS "deletedAt",
     u.guest_until AS "guestUntil", u.needs_second_factor AS "needsSecondFactor",
     EXISTS (SELECT FROM totp_secrets WHERE user_id = u.id AND confirmed_at IS NOT NULL) AS "hasFactor"
   FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1 AND u.id = $2`,
)
const touch = statement('touch', 'UPDATE sessions SET last_seen_at = now() WHERE token_hash = $1')

/** Decorates the application with the check of the session, for `onRequest` of its routes. */
export function authentication(app: FastifyInstance): void {
  app.decorateRequest('caller')
  app.decorate('authenticate', async (request) => {
    const { sub, sid } = await request.jwtVerify<Claims>()
    const sessionHash = hashOf(sid)
    const { rows } = await app.pg.query<SessionRow>(findSession([sessionHash, Number(sub)]))
    const caller = rows[0] && callerOf(rows[0])
    if (!caller) throw Object.assign(new Error('Please sign in.'), { statusCode: 401 })
    if (caller.isStale) await app.pg.query(touch([sessionHash]))
    request.caller = caller
  })
  app.decorate('requireSecondFactor', async ({ caller }) => {
    if (caller.needsStepUp) throw Object.assign(new Error('Please give a code.'), { statusCode: 403 })
  })
}
