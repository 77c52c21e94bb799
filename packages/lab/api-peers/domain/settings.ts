import { hash } from 'node:crypto'

const { env } = process

export const DATABASE_URL = env['DATABASE_URL'] ?? ''
export const SECRET = env['JWT_SECRET'] ?? ''
export const AUDIENCE = 'simvest'
export const COOKIE = 'simvest_session'

/** The payload of the cookie's token. */
export interface Claims {
  sub: string
  sid: string
}

/** Returns the key of a session's row. */
export function hashOf(sid: string): Buffer {
  return hash('sha256', sid, 'buffer')
}
