import { type Endpoint, ENDPOINTS, type OperationId } from '@simvest/contracts'
import express, { type RequestHandler } from 'express'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { createCarry } from './carry.ts'
import type { Handler, Mount, MountStatement, Prepare } from './context.ts'
import { type AnyHandlers, handlerWork } from './handler-work.ts'
import { type Kernel, type Serve, serveCall, type Work } from './serve-call.ts'
import { type AnyStatement, statementWork } from './statement-work.ts'

const operations = new Map<Endpoint, OperationId>(
  Object.entries(ENDPOINTS).map(([id, endpoint]) => [endpoint, id as OperationId]),
)

/** A router that holds exactly the endpoints of the contract: `complete` throws when one has no handler. */
export function createEndpointRouter(given: Omit<Kernel, 'carry'>): {
  mount: Mount
  mountStatement: MountStatement
  complete(): RequestHandler
} {
  // A single spelling for each call: a path that a proxy in front refuses cannot be reached by another spelling.
  const router = express.Router({ strict: true, caseSensitive: true })
  const mounted = new Set<Endpoint>()
  // Express tries a hundred patterns one after the other; a map finds most paths, which have no parameters, at once.
  const direct = new Map<string, Serve>()
  const kernel: Kernel = { ...given, carry: createCarry(given.db, given.callers, (path) => direct.get(`GET ${path}`)) }

  function serveBy(endpoint: Endpoint, work: Work): Serve {
    const operation = operations.get(endpoint)
    if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract`)
    return serveCall(endpoint, operation, work, kernel)
  }

  function route(endpoint: Endpoint, serve: Serve): void {
    mounted.add(endpoint)
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    router[method](routePath(endpoint), serve)
    if (!endpoint.params) direct.set(`${endpoint.method} ${endpoint.path}`, serve)
  }

  const mount: Mount = <E extends Endpoint, P>(endpoint: E, handler: Handler<E, P>, prepare?: Prepare<E, P>) =>
    route(endpoint, serveBy(endpoint, handlerWork({ handler, prepare } as AnyHandlers, kernel)))

  const mountStatement: MountStatement = (endpoint, statement, rare) => {
    const usual = serveBy(endpoint, statementWork(endpoint, statement as AnyStatement, kernel))
    const other = rare && serveBy(endpoint, handlerWork({ handler: rare.handler } as AnyHandlers, kernel))
    const isRare = (query: object) => rare?.parameters.some((name) => name in query)
    route(endpoint, (request, response) => (other && isRare(request.query) ? other : usual)(request, response))
  }

  function complete(): RequestHandler {
    for (const [endpoint, id] of operations) if (!mounted.has(endpoint)) throw new Error(`${id} has no handler`)
    for (const [path, methods] of methodsByPath()) {
      router.all(path, (_request, response) => {
        response.set('allow', methods.join(', '))
        throw new DomainError('METHOD_NOT_ALLOWED')
      })
    }
    return (request, response, next) => {
      const serve = direct.get(`${request.method} ${request.path}`)
      return serve ? serve(request, response) : router(request, response, next)
    }
  }

  return { mount, mountStatement, complete }
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
