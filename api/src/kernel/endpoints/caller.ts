import type { Request } from 'express'

/** Whoever makes a call. */
export interface Actor {
  readonly id: number
  readonly username: string
  readonly isAdmin: boolean
  readonly sessionHash: Buffer
  /** Somebody with an authenticator app has not given a code in this session, or an administrator half a day ago. */
  readonly needsStepUp: boolean
}

/** What a cookie says, before the database was asked. */
export interface SessionClaims {
  userId: number
  sessionHash: Buffer
}

/** How the kernel learns who calls. */
export interface Callers {
  actorOf(request: Request): Promise<Actor | undefined>
  /** What the cookie claims; whether the session lives, the database says. */
  claimsOf(request: Request): SessionClaims | undefined
  /** The check of `actorOf` for a statement: an Actor and "isStale", of a session's hash and its user as values. */
  readonly actorSql: string
  /** Keeps a session in use from idling away. */
  touch(sessionHash: Buffer): Promise<void>
  /** Which of these sessions of a user live, by their hashes in hex. They are in use: none of them idles. */
  findLiving(userId: number, hashes: readonly string[]): Promise<ReadonlySet<string>>
}
