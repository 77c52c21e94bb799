import express, { type RequestHandler } from 'express'
import { createHash, timingSafeEqual } from 'node:crypto'
import { type RunningServer, serve } from '#infra/http/serve.ts'
import type { Metrics } from './open-metrics.ts'

export interface MetricsAddress {
  port: number
  host: string
  /** The token that a reader must send. */
  token?: string | undefined
}

/** Serves the figures on a port of their own, which no page of a browser can reach. */
export function serveMetrics({ page }: Metrics, { token, ...address }: MetricsAddress): Promise<RunningServer> {
  const app = express().disable('x-powered-by')
  if (token) app.use(onlyWith(`Bearer ${token}`))
  app.get('/metrics', page)
  return serve(app, address)
}

function onlyWith(expected: string): RequestHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const right = digest(expected)
  return (request, response, next) => {
    if (timingSafeEqual(digest(request.get('authorization') ?? ''), right)) next()
    else response.status(401).set('www-authenticate', 'Bearer').end()
  }
}
