import type { RequestHandler } from 'express'

/** Several handlers as one, each of which goes on before it returns. */
export function inTurn(...handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, done) => {
    let passed = 0
    const next = (error?: unknown): void => {
      const handler = handlers[passed++]
      if (error !== undefined || !handler) done(error)
      else void handler(request, response, next)
    }
    next()
  }
}

/** A handler for requests below /api; others pass it by. */
export function forApi(handler: RequestHandler): RequestHandler {
  return (request, response, next) => (/^\/api(?:\/|$)/i.test(request.path) ? handler(request, response, next) : next())
}

/** A handler that sets the same headers for every request; it is asked for them once. */
export function sameHeaders(handler: (request: never, response: never, next: () => void) => void): RequestHandler {
  const headers: [name: string, value: string][] = []
  const setHeader = (name: string, value: string) => headers.push([name, value])
  handler({} as never, { setHeader, removeHeader() {} } as never, () => {})
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}
