import type { Endpoint, OperationId } from '@simvest/contracts'
import { BODY, STATEMENT_BODY } from '@simvest/contracts/limits'
import express, { type Request, type Response } from 'express'
import type { Knex } from 'knex'
import { promisify } from 'node:util'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { admitCall, type NamedRate, type Rates } from '#kernel/throttle/rate-limit.ts'
import { networkOf } from '#infra/http/network-of.ts'
import { requestIdOf } from '#infra/http/request-id.ts'
import { nameOperation } from '#infra/http/request-log.ts'
import { originOf } from '#infra/http/request-origin.ts'
import { isSameOrigin } from '#infra/http/same-origin.ts'
import type { Reader } from '#infra/db/replica.ts'
import type { Log } from '#infra/log/log.ts'
import type { RecordAudit } from './audit-entry.ts'
import { type Actor, CALLER, type Callers, type SessionClaims, tokenOf } from './caller.ts'
import type { RequestFacts } from './context.ts'
import { decodeInput } from './decode-input.ts'
import { requirePermission } from './require-permission.ts'

/**
 * Returns the present answers to those carried reads that these changes concern, as the JSON of `CarriedSteps`; without changes, all of
 * them. Each is what its GET answers to the sender of the request now: the same code checks the session and the access. What
 * the sender may not read is left out.
 */
export type Carry = (request: Request, changed: readonly string[] | undefined) => Promise<string>

export interface Kernel {
  db: Knex
  /** The database that exports are read from. */
  reader: Reader
  callers: Callers
  recordAudit: RecordAudit
  log: Log
  publicOrigin: string | undefined
  rates: Rates | 'off'
  /** True if tokens may read what roles read. */
  consoleTokens: boolean
  carry: Carry
}

/** A call that was admitted, with its input. */
export interface Call {
  readonly endpoint: Endpoint
  readonly operation: OperationId
  readonly request: Request
  readonly response: Response
  readonly input: unknown
  readonly facts: RequestFacts
  /** Undefined in a public call, and in a statement by a session, which it checks itself. */
  readonly actor: Actor | undefined
  /** In a statement, what the cookie claims or the token proved. */
  readonly claims: SessionClaims | undefined
  /** When the caller was checked, on the clock of `performance`. */
  readonly since: number
  /** Checks (again) that the caller is signed in and may make this call. */
  authorise(): Promise<Actor>
}

/** The work of a call. */
export interface Work {
  /** A statement checks the session and counts the call in the same round trip as its work. */
  readonly isStatement?: true
  run(call: Call): Promise<void>
}

export type Serve = (request: Request, response: Response) => Promise<void>

/** Serves a call: checks the caller, their access, the origin, the rate and the input, and then does the work. */
export function serveCall(endpoint: Endpoint, operation: OperationId, work: Work, kernel: Kernel): Serve {
  const { callers, publicOrigin, rates } = kernel
  const isPublic = endpoint.access === 'public'
  const rate = rateOf(endpoint, rates)
  const bodyLimit = work.isStatement ? STATEMENT_BODY.most : (endpoint.bodyLimit ?? BODY.most)

  return async (request, response) => {
    const since = performance.now()
    nameOperation(response, operation)
    const isPrivateRead = !isPublic && endpoint.method === 'GET'
    response.set('cache-control', isPrivateRead ? 'private, no-cache' : 'no-store')
    const isCrossSite = endpoint.method !== 'GET' && !isSameOrigin(request, publicOrigin)
    const isChecked = !work.isStatement || isCrossSite || tokenOf(request) !== undefined
    const authorise = () => authorised(endpoint, kernel, request)
    const actor = isPublic || !isChecked ? undefined : await authorise()
    if (isCrossSite) throw new DomainError('CROSS_SITE_REQUEST')
    const claims = isChecked ? actor && { userId: actor.id, sessionHash: actor.sessionHash } : callers.claimsOf(request)
    if (!isChecked && !claims) throw new DomainError('UNAUTHENTICATED')
    const facts = {
      requestId: requestIdOf(response),
      ip: request.ip ?? '',
      origin: originOf(request, publicOrigin),
      rates,
    }
    const admit = async (caller: Actor | undefined) => {
      if (rate) await admitCall(kernel.db, callerOf(rate, facts, caller), rate)
    }
    if (isChecked) await admit(actor)
    const input = await readInput(endpoint, bodyLimit, request, response).catch(async (refusal: unknown) => {
      // A refused body does not reach the statement, which would have checked and counted its caller.
      if (!isChecked) await admit(await authorise())
      throw refusal
    })
    await work.run({ endpoint, operation, request, response, input, facts, actor, claims, since, authorise })
  }
}

/** Returns the caller whose calls are counted together: a session, a user, or a network where nobody is signed in. */
function callerOf({ name }: NamedRate, { ip }: RequestFacts, actor: Actor | undefined): string {
  if (!actor) return networkOf(ip)
  return name === 'defence' ? actor.sessionHash.toString('hex') : String(actor.id)
}

async function authorised(endpoint: Endpoint, kernel: Kernel, request: Request): Promise<Actor> {
  const { [CALLER]: known } = request as { [CALLER]?: Actor }
  const actor = known ?? (await kernel.callers.actorOf(request))
  if (!actor) throw new DomainError('UNAUTHENTICATED')
  if (actor.scope) await admitToken(endpoint, kernel, actor)
  if (endpoint.access === 'admin') requirePermission(actor, endpoint.permission)
  if (actor.isGuest && endpoint.method !== 'GET' && !endpoint.forGuests) throw new DomainError('GUEST_ACCOUNT')
  if (actor.needsStepUp && !endpoint.beforeSecondStep) throw new DomainError('STEP_UP_REQUIRED')
  if (endpoint.access === 'admin' && actor.lacksFactor) throw new DomainError('FACTOR_REQUIRED')
  return actor
}

/** Counts a call by a token, and refuses it unless the contract lets tokens of this scope make it. */
async function admitToken(
  endpoint: Endpoint,
  { db, rates, consoleTokens }: Kernel,
  { id, scope }: Actor,
): Promise<void> {
  if (rates !== 'off') await admitCall(db, String(id), { name: 'tokens', ...rates.tokens })
  const isOpen = endpoint.access === 'admin' ? scope === 'console' && consoleTokens : scope === 'account'
  if (!endpoint.forTokens || endpoint.method !== 'GET' || !isOpen)
    throw new DomainError('FORBIDDEN', 'This token may not make this call.')
}

/** Returns the rate limit of a call, if there is one. */
export function rateOf({ rate }: Endpoint, rates: Rates | 'off'): NamedRate | undefined {
  return rate && rates !== 'off' ? { name: rate, ...rates[rate] } : undefined
}

async function readInput(endpoint: Endpoint, limit: number, request: Request, response: Response): Promise<unknown> {
  if (endpoint.body) await readJson(limit, request, response)
  return decodeInput(endpoint, request)
}

async function readJson(limit: number, request: Request, response: Response): Promise<void> {
  const hasBody = request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0
  if (hasBody && !request.is('application/json')) throw new DomainError('UNSUPPORTED_MEDIA_TYPE')
  await promisify(express.json({ limit, strict: false }))(request, response)
}
