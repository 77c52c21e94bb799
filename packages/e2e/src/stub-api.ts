import { type Endpoint, ENDPOINTS } from '@simvest/contracts'
import express, { type Router } from 'express'
import * as z from 'zod/mini'
import { sampleOf } from './sample-of.ts'

/** The visitor of a page. */
export type Role = 'signed out' | 'user' | 'admin'

/**
 * An API of samples: it answers every call of the contract with the smallest answer that its schema accepts, or refuses the
 * call if the role may not make it. So a remote can be mounted without a database and without the real API.
 */
export function stubApi(roleOf: (cookies: string) => Role): Router {
  const router = express.Router()
  router.get('/api/events', (_request, response) => {
    // The answer ends the stream, and the browser does not open it again.
    response.status(204).end()
  })
  const endpoints = Object.entries<Endpoint>(ENDPOINTS)
  // Paths without parameters come first: `/api/transactions/search` is not the transaction `search`.
  for (const [operation, endpoint] of endpoints.toSorted(
    ([, a], [, b]) => Number('params' in a) - Number('params' in b),
  )) {
    const method = endpoint.method.toLowerCase() as 'get'
    router[method](endpoint.path.replace(/\{(\w+)\}/g, ':$1'), (request, response) => {
      const role = roleOf(request.headers.cookie ?? '')
      const status = refusal(endpoint, role)
      if (status) return response.status(status).json({ message: 'Refused', code: 'FORBIDDEN', requestId: 'stub' })
      if (operation === 'getUser') {
        const isAdmin = role === 'admin'
        return response.json({ ...samples['getUser'], isAdmin, role: isAdmin ? 'operator' : null, lacksFactor: false })
      }
      return response.json(samples[operation])
    })
  }
  return router
}

const samples = Object.fromEntries(
  Object.entries<Endpoint>(ENDPOINTS).map(([operation, { response }]) => [operation, sampleOf(response)]),
) as Record<string, object>

function refusal({ access }: Endpoint, role: Role): number | undefined {
  if (access === 'public' || role === 'admin') return undefined
  if (role === 'signed out') return 401
  return access === 'admin' ? 403 : undefined
}

/** Operations whose sample fails their own schema; `sampleOf` has to learn those. */
export function brokenSamples(): string[] {
  return Object.entries<Endpoint>(ENDPOINTS)
    .filter(([operation, { response, produces }]) => !produces && !z.safeDecode(response, samples[operation]).success)
    .map(([operation]) => operation)
}
