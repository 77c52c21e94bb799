import type { RequestHandler, Response } from 'express'
import jwt from 'jsonwebtoken'
import type { Knex } from 'knex'
import { type Caller, callerOf, type SessionRow } from '../domain/session.ts'
import { AUDIENCE, type Claims, COOKIE, hashOf, SECRET } from '../domain/settings.ts'

/** An error with the status of its answer. */
export function refusal(status: number, message: string): Error {
  return Object.assign(new Error(message), { status })
}

/** Returns the caller whom the session check left in the response. */
export function callerIn({ locals }: Response): Caller {
  return locals['caller']
}

export function requireSession(db: Knex): RequestHandler {
  return async (request, response, next) => {
    const claims = claimsOf(request.cookies[COOKIE])
    const sessionHash = hashOf(claims.sid)
    const row: SessionRow | undefined = await db('sessions as s')
      .join('users as u', 'u.id', 's.user_id')
      .where({ 's.token_hash': sessionHash, 'u.id': Number(claims.sub) })
      .first({
        lastSeenAt: 's.last_seen_at',
        createdAt: 's.created_at',
        secondFactorAt: 's.second_factor_at',
        userId: 'u.id',
        isAdmin: 'u.is_admin',
        isDeactivated: 'u.is_deactivated',
        deletedAt: 'u.deleted_at',
        guestUntil: 'u.guest_until',
        needsSecondFactor: 'u.needs_second_factor',
        hasFactor: db.raw(
          'EXISTS (SELECT FROM totp_secrets WHERE user_id = u.id AND confirmed_at IS NOT NULL)',
        ) as unknown as string,
      })
    const caller = row && callerOf(row)
    if (!caller) throw refusal(401, 'Please sign in.')
    if (caller.isStale) await db('sessions').where('token_hash', sessionHash).update({ last_seen_at: db.fn.now() })
    response.locals['caller'] = caller
    next()
  }
}

export const requireSecondFactor: RequestHandler = (_request, response, next) => {
  if (callerIn(response).needsStepUp) throw refusal(403, 'Please give a code.')
  next()
}

function claimsOf(token: string | undefined): Claims {
  try {
    return jwt.verify(token ?? '', SECRET, { algorithms: ['HS256'], audience: AUDIENCE }) as unknown as Claims
  } catch {
    throw refusal(401, 'Please sign in.')
  }
}
