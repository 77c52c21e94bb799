import type { Role, TokenScope } from '@simvest/contracts'
import type { Request } from 'express'

/** The person who makes a call. */
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
  /** True for a person who tries the demo. */
  readonly isGuest: boolean
  /** The reads of a token; undefined in a session. */
  readonly scope?: TokenScope
}

/** The property of a request that the API makes for a caller whom it has just looked up; no request from outside has it. */
export const CALLER = Symbol('caller')

/** The token of a program, which a request may carry in place of a session; other schemes belong to proxies in front. */
export function tokenOf(request: Request): string | undefined {
  return /^Bearer (simvest_.+)$/i.exec(request.get('authorization') ?? '')?.[1]
}

/** The claims of a cookie, before the database is queried. */
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

/** The functions with which the kernel identifies callers. */
export interface Callers {
  actorOf(request: Request): Promise<Actor | undefined>
  /** Returns the claims of the cookie; the database determines whether the session still lives. */
  claimsOf(request: Request): SessionClaims | undefined
  /** `actorOf` as SQL for a statement: from a session's hash and its user it selects an Actor and "isStale". */
  readonly actorSql: string
  /** The same for a token: its values are the token's hash and its user. */
  readonly tokenActorSql: string
  /** Keeps a session that is in use from expiring. */
  touch(sessionHash: Buffer): Promise<void>
  /** Returns the hashes of the living sessions among these and others requested at the same time. This counts as using them. */
  findLiving(sessions: readonly HeldSession[]): Promise<ReadonlySet<string>>
}
