import { CHANGED_HEADER, type Endpoint, ENDPOINTS, type InputOf, type OperationId } from '@simvest/contracts'
import express, { type Request, type Response, type Router } from 'express'
import type { Knex } from 'knex'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { readIdempotencyKey } from '#kernel/idempotency/idempotency.ts'
import { ADMINS_TOPIC, type Sessions, userTopic } from '#features/sessions/sessions.ts'
import { type Actor, findLiving } from '#features/sessions/find-actor.ts'
import { admitCall, type Rates } from '#kernel/throttle/rate-limit.ts'
import { networkOf } from '#features/sessions/sign-in-throttle.ts'
import { requestIdOf } from '#infra/http/request-id.ts'
import { originOf } from '#infra/http/request-origin.ts'
import { isSameOrigin } from '#infra/http/same-origin.ts'
import type { Log } from '#infra/log/log.ts'
import type {
  Handler,
  Mount,
  MountStatement,
  MutationContext,
  Prepare,
  PrepareContext,
  PublicContext,
  ReadContext,
  StreamContext,
} from './context.ts'
import { decodeInput } from './decode-input.ts'
import { runMutation, tellChanges, toldTo } from './run-mutation.ts'
import { type FileAnswer, sendFile } from './send-file.ts'
import { sendJson } from './send-json.ts'
import { sendPage } from './send-page.ts'
import { JsonText, NOT_MODIFIED, runStatement, type Statement } from './statement.ts'

export interface EndpointDependencies {
  db: Knex
  sessions: Sessions
  log: Log
  publicOrigin: string | undefined
  rates: Rates | 'off'
}

interface AnyHandlers {
  handler: (input: unknown, context: unknown, prepared?: unknown) => unknown
  prepare?: (input: unknown, context: PrepareContext) => Promise<unknown>
}

type Serve = (request: Request, response: Response) => Promise<void>
type AnyStatement = Statement<unknown, unknown, unknown>

const USUAL_LIMIT = 100 * 1024
const LOOK_AGAIN_AFTER = 500
const operations = new Map<Endpoint, OperationId>(
  Object.entries(ENDPOINTS).map(([id, endpoint]) => [endpoint, id as OperationId]),
)

/** A router that holds exactly the endpoints of the contract: `complete` throws when one has no handler. */
export function createEndpointRouter(dependencies: EndpointDependencies): {
  mount: Mount
  mountStatement: MountStatement
  complete(): Router
} {
  // One address for each call: what a proxy in front refuses by path has no second spelling here.
  const router = express.Router({ strict: true, caseSensitive: true })
  const mounted = new Set<Endpoint>()
  // Express tries a hundred patterns one after the other; most paths are just text.
  const direct = new Map<string, Serve>()
  router.use((request, response, next) => {
    const serve = direct.get(`${request.method} ${request.path}`)
    return serve ? serve(request, response) : next()
  })

  function route(endpoint: Endpoint, serve: Serve): void {
    if (!operations.has(endpoint)) throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract`)
    mounted.add(endpoint)
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    router[method](routePath(endpoint), serve)
    if (!endpoint.params) direct.set(`${endpoint.method} ${endpoint.path}`, serve)
  }

  const mount: Mount = <E extends Endpoint, P>(endpoint: E, handler: Handler<E, P>, prepare?: Prepare<E, P>) => {
    route(endpoint, (request, response) =>
      answer(endpoint, { handler, prepare } as AnyHandlers, dependencies, request, response),
    )
  }

  const mountStatement: MountStatement = (endpoint, statement, rare) =>
    route(endpoint, (request, response) =>
      rare?.parameters.some((name) => name in request.query)
        ? answer(endpoint, { handler: rare.handler } as AnyHandlers, dependencies, request, response)
        : answerStatement(endpoint, statement as AnyStatement, dependencies, request, response),
    )

  function complete(): Router {
    for (const [endpoint, id] of operations) if (!mounted.has(endpoint)) throw new Error(`${id} has no handler`)
    for (const [path, methods] of methodsByPath()) {
      router.all(path, (_request, response) => {
        response.set('allow', methods.join(', '))
        throw new DomainError('METHOD_NOT_ALLOWED')
      })
    }
    return router
  }

  return { mount, mountStatement, complete }
}

async function answer(
  endpoint: Endpoint,
  { handler, prepare }: AnyHandlers,
  dependencies: EndpointDependencies,
  request: Request,
  response: Response,
): Promise<void> {
  const { db, sessions, publicOrigin, rates } = dependencies
  const started = performance.now()
  const actor = endpoint.access === 'public' ? undefined : await authorise(endpoint, sessions, request)
  const caller = actor ? String(actor.id) : networkOf(request.ip ?? '')
  const input = await readInput(endpoint, dependencies, request, response, caller)
  const origin = originOf(request, publicOrigin)
  const facts = { requestId: requestIdOf(response), ip: request.ip ?? '', origin, rates }

  if (!actor) {
    const context: PublicContext = { ...facts, db, request, response }
    response.json(z.encode(endpoint.response, await handler(input, context)))
  } else if (endpoint.produces === 'text/event-stream') {
    const livingSessions = (hashes: readonly string[]) => findLiving(db, actor.id, hashes)
    await handler(input, { actor, response, livingSessions } satisfies StreamContext)
  } else if (endpoint.method === 'GET') {
    const context: ReadContext = { ...facts, db, actor, page: (page) => sendPage(request, response, page) }
    const result = await handler(input, context)
    if (endpoint.produces) await sendFile(response, endpoint.produces, result as FileAnswer)
    else await sendJson(request, response, JSON.stringify(z.encode(endpoint.response, result)))
  } else {
    const prepared = await prepare?.(input, { ...facts, db, actor })
    // A body may take minutes to arrive, and an image waits for its turn: by then the session may have ended.
    if (performance.now() - started > LOOK_AGAIN_AFTER) await authorise(endpoint, sessions, request)
    const work = async (context: MutationContext) =>
      z.encode(endpoint.response, await Promise.resolve(handler(input, context, prepared)).catch(withPresent(endpoint)))
    const operation = operations.get(endpoint) ?? ''
    const key = endpoint.secret ? undefined : request.get('idempotency-key')
    const { answer, changed } = await runMutation(dependencies, { ...facts, actor, operation, key, input }, work)
    nameChanges(response, changed)
    response.json(answer)
  }
}

async function answerStatement(
  endpoint: Endpoint,
  statement: AnyStatement,
  dependencies: EndpointDependencies,
  request: Request,
  response: Response,
): Promise<void> {
  const { db, sessions, log, rates } = dependencies
  const claims = sessions.claimsOf(request)
  if (!claims) throw new DomainError('UNAUTHENTICATED')
  const { userId } = claims
  const input = await readInput(endpoint, dependencies, request, response).catch(async (refusal: unknown) => {
    // Who is not signed in hears that and nothing else.
    await authorise(endpoint, sessions, request)
    throw refusal
  })
  const key = endpoint.method === 'GET' ? undefined : readIdempotencyKey(request.get('idempotency-key'))
  const keyed = key === undefined ? undefined : { userId, endpoint: operations.get(endpoint) ?? '', key, input }
  const { beforeSecondStep } = endpoint
  const ran = await runStatement(db, statement, claims, input, {
    request,
    response,
    userId,
    keyed,
    rate: rateOf(endpoint, rates),
    beforeSecondStep,
  })
  if (!ran) {
    await authorise(endpoint, sessions, request)
    throw new DomainError('UNAUTHENTICATED')
  }
  const { answer, isAdmin, isRepeated } = ran
  const { user = [], admins = [] } = statement.changes ?? {}
  const topics = new Map([
    [userTopic(userId), user],
    [ADMINS_TOPIC, admins],
  ])
  if (statement.changes && !isRepeated) nameChanges(response, toldTo({ id: userId, isAdmin }, topics))
  if (answer === NOT_MODIFIED) response.status(304).end()
  else if (answer instanceof JsonText) await sendJson(request, response, answer.text)
  else response.json(z.encode(endpoint.response, answer))

  if (statement.changes && !isRepeated) await tellChanges({ db, log, requestId: requestIdOf(response) }, topics)
}

function nameChanges(response: Response, changed: readonly string[] | undefined): void {
  if (changed) response.set(CHANGED_HEADER, changed.join(' '))
}

/** A refusal that carries the present state carries it as the call would have answered it. */
function withPresent({ response }: Endpoint): (refusal: unknown) => never {
  return (refusal) => {
    if (refusal instanceof DomainError && refusal.present !== undefined)
      throw refusal.withPresent(z.encode(response, refusal.present))
    throw refusal
  }
}

function rateOf({ rate }: Endpoint, rates: Rates | 'off') {
  return rate && rates !== 'off' ? { name: rate, ...rates[rate] } : undefined
}

/** Params, query and body, once the request is one that our own pages could have sent. */
async function readInput<E extends Endpoint>(
  endpoint: E,
  { db, publicOrigin, rates }: EndpointDependencies,
  request: Request,
  response: Response,
  /** Who is counted; a statement counts by itself. */
  caller?: string,
): Promise<InputOf<E>> {
  const isPrivateRead = endpoint.access !== 'public' && endpoint.method === 'GET'
  response.set('cache-control', isPrivateRead ? 'private, no-cache' : 'no-store')
  if (endpoint.method !== 'GET' && !isSameOrigin(request, publicOrigin)) throw new DomainError('CROSS_SITE_REQUEST')
  const rate = rateOf(endpoint, rates)
  if (rate && caller !== undefined) await admitCall(db, rate.name, caller, rate)
  if (endpoint.body) await readJson(endpoint, request, response)
  return decodeInput(endpoint, request)
}

async function authorise(endpoint: Endpoint, sessions: Sessions, request: Request): Promise<Actor> {
  const actor = await sessions.actorOf(request)
  if (!actor) throw new DomainError('UNAUTHENTICATED')
  if (endpoint.access === 'admin' && !actor.isAdmin) throw new DomainError('FORBIDDEN')
  if (actor.needsStepUp && !endpoint.beforeSecondStep) throw new DomainError('STEP_UP_REQUIRED')
  return actor
}

async function readJson({ bodyLimit = USUAL_LIMIT }: Endpoint, request: Request, response: Response): Promise<void> {
  const hasBody = request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0
  if (hasBody && !request.is('application/json')) throw new DomainError('UNSUPPORTED_MEDIA_TYPE')
  await promisify(express.json({ limit: bodyLimit, strict: false }))(request, response)
}

function routePath(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ':$1')
}

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const endpoint of operations.keys()) {
    const names = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]
    methods.set(routePath(endpoint), [...(methods.get(routePath(endpoint)) ?? []), ...names])
  }
  return methods
}
