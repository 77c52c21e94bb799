import { USER_AGENT } from '@simvest/contracts/limits'
import { createSecretKey } from 'node:crypto'
import type { CookieOptions, Request, Response } from 'express'
import type { Knex } from 'knex'
import { type Callers, type SessionClaims, tokenOf } from '#kernel/endpoints/caller.ts'
import { userTopic } from '#kernel/endpoints/topics.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { requestIdOf } from '#infra/http/request-id.ts'
import { publish } from '#infra/live/live-feed.ts'
import type { Log } from '#infra/log/log.ts'
import { batchWhileBusy } from '#infra/process/batch-while-busy.ts'
import { issueKnown, KNOWN_LIFE, readKnown } from './known-browser.ts'
import { beginSession, deleteSession, type VerifiedCredential } from './begin-session.ts'
import { beginSessionTold } from './begin-session-told.ts'
import { ACTOR_SQL, actorFinder, findLiving, findTokenActor, TOKEN_ACTOR_SQL, touchSession } from './find-actor.ts'
import { issueToken, SESSION_LIFE, tokenReader } from './session-token.ts'

/** Sessions as a browser carries them: in a cookie that scripts cannot read. */
export interface Sessions extends Callers {
  /**
   * Starts a new session for this sign-in; the session in the cookie ends. If the verified credential is no longer valid, it
   * throws INVALID_CREDENTIALS or PASSKEY_REFUSED; if the user was deactivated, ACCOUNT_DEACTIVATED. A user who signs in with
   * a browser for the first time is told, unless it is the first sign-in of all.
   */
  start(
    request: Request,
    response: Response,
    verified: VerifiedCredential,
    options?: { isFirst?: boolean },
  ): Promise<void>
  end(request: Request, response: Response): Promise<void>
  /** The user who signed in with this browser before: no proof, but it spares the owner the delays that strangers cause. */
  knownUser(request: Request): number | undefined
}

export function createSessions(db: Knex, options: { secret: string; secure: boolean; log: Log }): Sessions {
  const { secure, log } = options
  // Given text, jsonwebtoken would try it as a public key at every request, at most of a request's cost.
  const secret = createSecretKey(options.secret, 'utf8')
  const readToken = tokenReader(secret)
  const cookieName = secure ? '__Host-simvest_session' : 'simvest_session'
  const knownName = secure ? '__Host-simvest_known' : 'simvest_known'
  // Tells scripts only that there may be a session, so that a page asks who is signed in only then.
  const hintName = secure ? '__Host-simvest_signed_in' : 'simvest_signed_in'
  // Says to the gateway that an administrator is signed in, who sees first what is rolled out. It opens nothing else.
  const cohortName = secure ? '__Host-simvest_cohort' : 'simvest_cohort'
  const attributes: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure }

  const findActor = actorFinder(db)

  function claimsOf(request: Request): SessionClaims | undefined {
    const token = cookieOf(request, cookieName)
    return token === undefined ? undefined : readToken(token)
  }

  async function endCarried(request: Request): Promise<void> {
    const claims = claimsOf(request)
    if (!claims) return
    await deleteSession(db, claims)
    // No change of data, but open streams check their session at every message.
    await publish(db, [{ topic: userTopic(claims.userId), changed: [] }])
  }

  return {
    async actorOf(request) {
      const token = tokenOf(request)
      if (token !== undefined) return findTokenActor(db, token)
      const claims = claimsOf(request)
      return claims && findActor(claims)
    },
    claimsOf,
    actorSql: ACTOR_SQL,
    tokenActorSql: TOKEN_ACTOR_SQL,
    touch: (sessionHash) => touchSession(db, sessionHash),
    findLiving: batchWhileBusy((sessions) => findLiving(db, sessions)),
    async start(request, response, verified, { isFirst = false } = {}) {
      const { userId } = verified
      const { token, sessionHash } = issueToken(secret, userId)
      const userAgent = request.get('user-agent')?.slice(0, USER_AGENT.most)
      const device = { address: request.ip, userAgent }
      const isKnown = isFirst || this.knownUser(request) === userId
      const begun = isKnown
        ? await beginSession(db, verified, sessionHash, device)
        : await beginSessionTold(db, verified, sessionHash, device)
      if (!begun) throw new DomainError('passkeyId' in verified ? 'PASSKEY_REFUSED' : 'INVALID_CREDENTIALS')
      if (begun.isDeactivated) throw new DomainError('ACCOUNT_DEACTIVATED')
      if (begun.isAdmin) {
        const by = 'passkeyId' in verified ? 'passkey' : 'password'
        log.info({ requestId: requestIdOf(response), userId, address: request.ip, by }, 'an administrator signed in')
      }
      await endCarried(request)
      response.cookie(knownName, issueKnown(secret, userId), { ...attributes, maxAge: KNOWN_LIFE * 1_000 })
      response.cookie(cookieName, token, { ...attributes, maxAge: SESSION_LIFE * 1_000 })
      response.cookie(hintName, '1', { ...attributes, httpOnly: false, maxAge: SESSION_LIFE * 1_000 })
      if (begun.isAdmin) response.cookie(cohortName, 'administrators', { ...attributes, maxAge: SESSION_LIFE * 1_000 })
      else if (cookieOf(request, cohortName)) response.clearCookie(cohortName, attributes)
    },
    async end(request, response) {
      await endCarried(request)
      response.clearCookie(cookieName, attributes)
      response.clearCookie(hintName, { ...attributes, httpOnly: false })
      response.clearCookie(cohortName, attributes)
    },
    knownUser(request) {
      const known = cookieOf(request, knownName)
      return known === undefined ? undefined : readKnown(secret, known)
    },
  }
}

function cookieOf(request: Request, name: string): string | undefined {
  const value: unknown = request.cookies[name]
  return typeof value === 'string' ? value : undefined
}
