import { createHash, type KeyObject, randomBytes } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { SessionClaims } from '#kernel/endpoints/caller.ts'

const AUDIENCE = 'simvest'

/** The longest life of a session, in seconds. */
export const SESSION_LIFE = 30 * 24 * 60 * 60

/** The token is an envelope: the session's row decides, and stores only a hash of the id inside the token. */
export function issueToken(secret: KeyObject, userId: number): { token: string; sessionHash: Buffer } {
  const sid = randomBytes(32).toString('base64url')
  const token = jwt.sign({ sid }, secret, {
    algorithm: 'HS256',
    audience: AUDIENCE,
    subject: String(userId),
    expiresIn: SESSION_LIFE,
  })
  return { token, sessionHash: hash(sid) }
}

export function readToken(secret: KeyObject, token: string): SessionClaims | undefined {
  try {
    const claims = jwt.verify(token, secret, { algorithms: ['HS256'], audience: AUDIENCE })
    if (typeof claims === 'string' || typeof claims['sid'] !== 'string') return undefined
    const userId = Number(claims.sub)
    return Number.isSafeInteger(userId) ? { userId, sessionHash: hash(claims['sid']) } : undefined
  } catch {
    return undefined
  }
}

function hash(sid: string): Buffer {
  return createHash('sha256').update(sid).digest()
}
