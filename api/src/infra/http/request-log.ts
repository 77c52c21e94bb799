import { LOG_TEXT } from '@simvest/contracts/limits'
import type { Request, RequestHandler, Response } from 'express'
import type { AnsweredRequest } from '#infra/metrics/measure-requests.ts'
import type { Log } from '#infra/log/log.ts'
import { requestIdOf } from './request-id.ts'

/** The status that servers log for a client that left before the answer. */
const CLIENT_CLOSED_REQUEST = 499

/** The builds that made a request, as its page says. The text is cut short and cannot pass for a line of the log. */
export function buildsOf(request: Request): string | undefined {
  return request
    .get('x-simvest-mfe')
    ?.slice(0, LOG_TEXT.most)
    .replace(/[^\w.,@+-]/g, '?')
}

/** Records which operation of the contract a request calls. */
export function nameOperation(response: Response, operation: string): void {
  response.locals['operation'] = operation
}

/** Logs every answer: refusals and failures at `info`, the rest at `debug`. Addresses are logged without their query. */
export function logRequests(log: Log, measure: (request: AnsweredRequest) => void): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    response.on('close', () => {
      const ms = performance.now() - started
      const facts = {
        requestId: requestIdOf(response),
        method: request.method,
        path: request.originalUrl.split('?', 1)[0]?.slice(0, LOG_TEXT.most),
        status: response.statusCode,
        ms: Math.round(ms),
        builds: buildsOf(request),
      }
      if (response.statusCode >= 400) log.info(facts, 'refused')
      else log.debug(facts, 'answered')
      // A stream is open for hours: its duration says nothing.
      if (response.get('content-type') === 'text/event-stream') return
      const status = response.headersSent ? response.statusCode : CLIENT_CLOSED_REQUEST
      measure({ operation: response.locals['operation'], status, seconds: ms / 1_000 })
    })
    next()
  }
}
