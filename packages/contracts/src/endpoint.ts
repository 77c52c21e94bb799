import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

export type Access = 'public' | 'user' | 'admin'

/** Calls that are counted for each caller; the operator says how many are too many. */
export const RATE_NAMES = ['changes', 'exports', 'orders', 'registrations', 'faults'] as const
export type RateName = (typeof RATE_NAMES)[number]

/** The header in which the answer to a change names what changed: paths, separated by spaces. */
export const CHANGED_HEADER = 'simvest-changed'

type Schema = z.core.$ZodType

/** One call of the API. Schemas decode what arrives (JSON to domain values) and encode what is sent. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As in OpenAPI: `/api/notifications/{id}/read`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  readonly rate?: RateName
  readonly params?: Schema
  readonly query?: Schema
  /** A request may go without a body where its schema takes undefined. */
  readonly body?: Schema
  /** The most bytes of a body, where the usual 100 kB are not enough. */
  readonly bodyLimit?: number
  readonly response: Schema
  /** Where the answer is a stream or a file. */
  readonly produces?: 'text/event-stream' | 'text/csv' | 'image/jpeg' | 'application/json'
  /** Codes this call answers with, beside those every call may answer with. */
  readonly errors: readonly ErrorCode[]
  /** It carries a secret, so no trace of a request or an answer is kept for repeated ones: it has no idempotency key. */
  readonly secret?: true
  /** Open also to a session that still owes the code of its user's authenticator app. */
  readonly beforeSecondStep?: true
  /** It posts to the ledger. */
  readonly movesMoney?: true
  /** Made twice, it moves twice the money: the web keeps such an order over a reload until its answer has come. */
  readonly order?: true
  /** Who confirms it says in `If-Match` which version they saw: 428 without one, 412 with the present state where it is another. */
  readonly versioned?: true
}

/** Declares an endpoint and keeps its literal types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends Schema
  ? { readonly [P in K]: z.output<E[K]> }
  : unknown

/** What a caller gives and a handler receives: decoded params, query, body and the version that was seen, as far as the endpoint has them. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { readonly versioned: true } ? { readonly version: string } : unknown)

/** What a handler returns and a caller receives, decoded: amounts are Cents. */
export type OutputOf<E extends Endpoint> = z.output<E['response']>

/** The path with its parameters put in. Throws TypeError where one is missing. */
export function pathOf(endpoint: Pick<Endpoint, 'path'>, params: Readonly<Record<string, unknown>> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${endpoint.path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
}
