import { type Endpoint, ENDPOINTS, type OperationId } from '@simvest/contracts'
import express, { type Request, type Response, type Router } from 'express'
import type { Knex } from 'knex'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { DomainError } from '#core/errors/domain-error.ts'
import type { Sessions } from '#core/sessions/sessions.ts'
import type { Actor } from '#core/sessions/sessions.queries.ts'
import { admitCall, type Rates } from '#core/throttle/rate-limit.ts'
import { networkOf } from '#core/throttle/sign-in-throttle.ts'
import { requestIdOf } from '#infra/http/request-id.ts'
import { isSameOrigin } from '#infra/http/same-origin.ts'
import type { Log } from '#infra/log/log.ts'
import type {
  Handler,
  Mount,
  MutationContext,
  Prepare,
  PrepareContext,
  PublicContext,
  ReadContext,
  StreamContext,
} from './context.ts'
import { decodeInput } from './decode-input.ts'
import { runMutation } from './run-mutation.ts'
import { type FileAnswer, sendFile } from './send-file.ts'
import { sendPage } from './send-page.ts'

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

const USUAL_LIMIT = 100 * 1024
const operations = new Map<Endpoint, OperationId>(
  Object.entries(ENDPOINTS).map(([id, endpoint]) => [endpoint, id as OperationId]),
)

/** A router that holds exactly the endpoints of the contract: `complete` throws when one has no handler. */
export function createEndpointRouter(dependencies: EndpointDependencies): { mount: Mount; complete(): Router } {
  // One address for each call: what a proxy in front refuses by path has no second spelling here.
  const router = express.Router({ strict: true, caseSensitive: true })
  const mounted = new Set<Endpoint>()

  const mount: Mount = <E extends Endpoint, P>(endpoint: E, handler: Handler<E, P>, prepare?: Prepare<E, P>) => {
    if (!operations.has(endpoint)) throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract`)
    mounted.add(endpoint)
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    router[method](routePath(endpoint), (request, response) =>
      answer(endpoint, { handler, prepare } as AnyHandlers, dependencies, request, response),
    )
  }

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

  return { mount, complete }
}

async function answer(
  endpoint: Endpoint,
  { handler, prepare }: AnyHandlers,
  dependencies: EndpointDependencies,
  request: Request,
  response: Response,
): Promise<void> {
  const { db, sessions, publicOrigin, rates } = dependencies
  const actor = endpoint.access === 'public' ? undefined : await authorise(endpoint, sessions, request)
  response.set('cache-control', actor && endpoint.method === 'GET' ? 'private, no-cache' : 'no-store')
  if (endpoint.method !== 'GET' && !isSameOrigin(request, publicOrigin)) throw new DomainError('CROSS_SITE_REQUEST')
  if (endpoint.rate && rates !== 'off') {
    const caller = actor ? String(actor.id) : networkOf(request.ip ?? '')
    await admitCall(db, endpoint.rate, caller, rates[endpoint.rate])
  }
  if (endpoint.body) await readJson(endpoint, request, response)
  const input = decodeInput(endpoint, request)
  const origin = publicOrigin ?? `${request.protocol}://${request.get('host')}`
  const facts = { requestId: requestIdOf(response), ip: request.ip ?? '', origin }

  if (!actor) {
    const context: PublicContext = { ...facts, db, request, response }
    response.json(z.encode(endpoint.response, await handler(input, context)))
  } else if (endpoint.produces === 'text/event-stream') {
    const stillSignedIn = async () => (await sessions.actorOf(request)) !== undefined
    await handler(input, { actor, response, stillSignedIn } satisfies StreamContext)
  } else if (endpoint.method === 'GET') {
    const context: ReadContext = { ...facts, db, actor, page: (page) => sendPage(request, response, page) }
    const result = await handler(input, context)
    if (endpoint.produces) await sendFile(response, endpoint.produces, result as FileAnswer)
    else response.json(z.encode(endpoint.response, result))
  } else {
    const prepared = await prepare?.(input, { ...facts, db, actor })
    const work = async (context: MutationContext) =>
      z.encode(endpoint.response, await handler(input, context, prepared))
    const operation = operations.get(endpoint) ?? ''
    const key = endpoint.secret ? undefined : request.get('idempotency-key')
    response.json(await runMutation(dependencies, { ...facts, actor, operation, key, input }, work))
  }
}

async function authorise(endpoint: Endpoint, sessions: Sessions, request: Request): Promise<Actor> {
  const actor = await sessions.actorOf(request)
  if (!actor) throw new DomainError('UNAUTHENTICATED')
  if (endpoint.access === 'admin' && !actor.isAdmin) throw new DomainError('FORBIDDEN')
  if (endpoint.access === 'admin' && actor.needsStepUp) throw new DomainError('STEP_UP_REQUIRED')
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
