import type { Role } from '@simvest/contracts'
import type { Request } from 'express'

/** Who makes a call. */
export interface Actor {
  readonly id: number
  readonly username: string
  /** Has a role. */
  readonly isAdmin: boolean
  readonly role: Role | null
  readonly sessionHash: Buffer
  /** A user with an authenticator app has given no code in this session, or an administrator none for half a day. */
  readonly needsStepUp: boolean
  /** An operator asked this user for an authenticator app, and there is none. */
  readonly lacksFactor: boolean
  /** Somebody who tries the demo. */
  readonly isGuest: boolean
}

/** What a cookie claims, before the database is asked. */
export interface SessionClaims {
  userId: number
  sessionHash: Buffer
}

/** A session that has a stream open. */
export interface HeldSession {
  userId: number
  /** In hex. */
  hash: string
}

/** How the kernel learns who is calling. */
export interface Callers {
  actorOf(request: Request): Promise<Actor | undefined>
  /** What the cookie claims; the database says whether the session still lives. */
  claimsOf(request: Request): SessionClaims | undefined
  /** `actorOf` as SQL for a statement: from a session's hash and its user it selects an Actor and "isStale". */
  readonly actorSql: string
  /** Keeps a session that is in use from expiring. */
  touch(sessionHash: Buffer): Promise<void>
  /** Which of these sessions, and of others that are asked for at the same time, are alive: their hashes. This counts as using them. */
  findLiving(sessions: readonly HeldSession[]): Promise<ReadonlySet<string>>
}
