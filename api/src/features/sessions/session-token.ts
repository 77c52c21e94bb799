import { TOKENS } from '@simvest/contracts/limits'
import { hash, type KeyObject, randomBytes } from 'node:crypto'
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
  return { token, sessionHash: hashOf(sid) }
}

interface VerifiedClaims extends SessionClaims {
  /** In milliseconds since 1970. */
  expires: number
}

/**
 * Reads what tokens claim. A token that was verified is known again by its hash, until it expires or too many others came
 * after it: to verify it takes ten times as long. Whether the session still lives, its row says at every call.
 */
export function tokenReader(secret: KeyObject, most = TOKENS.most): (token: string) => SessionClaims | undefined {
  const verified = new Map<string, VerifiedClaims>()
  return (token) => {
    const digest = hash('sha256', token, 'base64')
    const known = verified.get(digest)
    if (known && known.expires > Date.now()) return known
    const claims = verify(secret, token)
    if (!claims) return undefined
    verified.set(digest, claims)
    const [oldest] = verified.keys()
    if (verified.size > most && oldest !== undefined) verified.delete(oldest)
    return claims
  }
}

function verify(secret: KeyObject, token: string): VerifiedClaims | undefined {
  try {
    const claims = jwt.verify(token, secret, { algorithms: ['HS256'], audience: AUDIENCE })
    if (typeof claims === 'string' || typeof claims['sid'] !== 'string') return undefined
    const userId = Number(claims.sub)
    if (!Number.isSafeInteger(userId)) return undefined
    return { userId, sessionHash: hashOf(claims['sid']), expires: (claims.exp ?? 0) * 1_000 }
  } catch {
    return undefined
  }
}

export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
