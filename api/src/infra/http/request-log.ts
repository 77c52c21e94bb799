import type { Request, RequestHandler } from 'express'
import type { Log } from '#infra/log/log.ts'
import { requestIdOf } from './request-id.ts'

const LONGEST = 200

/** Which builds made a request, as their page says: short, and nothing in it that could pass for a line of its own. */
export function buildsOf(request: Request): string | undefined {
  return request
    .get('x-simvest-mfe')
    ?.slice(0, LONGEST)
    .replace(/[^\w.,@+-]/g, '?')
}

/** A line for every answer: refusals and failures at `info`, the rest at `debug`. Addresses go without their query. */
export function logRequests(log: Log): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    response.on('close', () => {
      const facts = {
        requestId: requestIdOf(response),
        method: request.method,
        path: request.originalUrl.split('?', 1)[0]?.slice(0, LONGEST),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        builds: buildsOf(request),
      }
      if (response.statusCode >= 400) log.info(facts, 'refused')
      else log.debug(facts, 'answered')
    })
    next()
  }
}
