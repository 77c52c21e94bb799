import jwt from 'jsonwebtoken'
import type { KeyObject } from 'node:crypto'

const AUDIENCE = 'simvest-known-browser'

/** In seconds. */
export const KNOWN_LIFE = 365 * 24 * 60 * 60

export function issueKnown(secret: KeyObject, userId: number): string {
  const options = { algorithm: 'HS256', audience: AUDIENCE, subject: String(userId), expiresIn: KNOWN_LIFE } as const
  return jwt.sign({}, secret, options)
}

export function readKnown(secret: KeyObject, token: string): number | undefined {
  try {
    return Number(jwt.verify(token, secret, { algorithms: ['HS256'], audience: AUDIENCE }).sub)
  } catch {
    return undefined
  }
}
