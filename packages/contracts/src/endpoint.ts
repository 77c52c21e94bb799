import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './roles.ts'
import type { UndeclaredTexts } from './text.ts'

export type Access = 'public' | 'user' | 'admin'

/**
 * The kinds of calls that are counted for each caller; the operator sets the limits. `defence` is what ends sessions or changes
 * what a sign-in takes: it is counted for each session, so that a stolen one uses up nothing of its owner's.
 */
export const RATE_NAMES = [
  'changes',
  'defence',
  'exports',
  'orders',
  'registrations',
  'guests',
  'resets',
  'faults',
] as const
export type RateName = (typeof RATE_NAMES)[number]

/** In the answer to a change, this header names what changed, as the live stream does: names, separated by spaces. */
export const CHANGED_HEADER = 'simvest-changed'

/** The header of a change that makes the API return the answer beside what it carries: `{ answer, carried }`. */
export const CARRIED_HEADER = 'simvest-carried'

/**
 * Whether a read, named by its path and query, may answer something else since these changes. A path means everything at or
 * below it. A path with a `?` means that address alone, and only reads whose own query agrees with what follows: no list of
 * deposits changed by `/api/transactions?type=transfer`. The same path without a `?`, beside it, is for pages that know only paths.
 */
export function mayHaveChanged(read: string, changed: readonly string[]): boolean {
  const [own = '', query = ''] = read.split('?')
  const asked = query.split('&')
  return changed.some((name) => {
    const [path = '', facts] = name.split('?')
    return facts === undefined
      ? `${own}/`.startsWith(`${path}/`) && !changed.some((other) => other.startsWith(`${path}?`))
      : own === path && facts.split('&').every((fact) => !asked.some((each) => contradicts(each, fact)))
  })
}

const contradicts = (one: string, other: string) => one !== other && one.split('=')[0] === other.split('=')[0]

type Schema = z.core.$ZodType

/** The access rule of a call. A call of the console names the permission that it needs. */
type Admission =
  | { readonly access: 'public'; readonly permission?: undefined }
  /** With a permission: what it takes to see the record of somebody else. */
  | { readonly access: 'user'; readonly permission?: Permission }
  | { readonly access: 'admin'; readonly permission: Permission }

/** A call of the API. Schemas decode received data (JSON to domain values) and encode sent data. */
export type Endpoint = Call & Admission

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Written as in OpenAPI: `/api/notifications/{id}/read`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly rate?: RateName
  readonly params?: Schema
  readonly query?: Schema
  /** A request may have no body if this schema accepts undefined. */
  readonly body?: Schema
  /** The largest body in bytes, where the usual 100 kB are not enough. */
  readonly bodyLimit?: number
  readonly response: Schema
  /** The media type, if the answer is a stream or a file. */
  readonly produces?:
    | 'text/event-stream'
    | 'text/csv'
    | 'image/jpeg'
    | 'application/json'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** The error codes of this call, besides those of every call; none if it is left out. */
  readonly errors?: readonly ErrorCode[]
  /** The call carries a secret. It has no idempotency key, so that no trace of its request or answer is kept. */
  readonly secret?: true
  /** Open even to a session that still owes the code of its user's authenticator app. */
  readonly beforeSecondStep?: true
  /** Guests, who try the demo, may make this change. All they may read is what every user may read of their own. */
  readonly forGuests?: true
  /** A personal token may make this read: one for the account those of users, one for the console those of its owner's role. */
  readonly forTokens?: true
  /** The call posts to the ledger. */
  readonly movesMoney?: true
  /** Made twice, the call moves twice the money: the web keeps such an order over a reload until its answer arrives. */
  readonly order?: true
  /**
   * The browser keeps the last answer of this read, to show it without a connection: its figures, and the texts of these names.
   * Every other text is emptied. Only for figures of a person's own: nothing about other people, no destination, no words that
   * somebody typed.
   */
  readonly kept?: readonly string[]
  /**
   * The queries of this read (`''` for none) whose answers are carried to whoever may make the call when they change: in the live stream,
   * and in the answer to the act that changed them.
   */
  readonly carried?: readonly ('' | `?${string}`)[]
  /** `If-Match` must name the version that the caller saw: without it 428; if it is outdated, 412 with the present state. */
  readonly versioned?: true
}

type Parts = 'params' | 'query' | 'body'

/** Names the texts of a request that neither refuse real destinations nor say why not: such an endpoint does not compile. */
type DeclaresTexts<E> = {
  readonly [P in Parts & keyof E]: [UndeclaredTexts<E[P]>] extends [never]
    ? E[P]
    : { 'declare with text(), formed() or realText()': UndeclaredTexts<E[P]> }
}

/** Declares an endpoint and keeps its literal types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E & DeclaresTexts<E>): E {
  return endpoint
}

type Part<E extends Endpoint, K extends Parts> = E[K] extends Schema ? { readonly [P in K]: z.output<E[K]> } : unknown

/** The input that a caller passes and a handler receives: the endpoint's params, query, body and expected version, decoded. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { readonly versioned: true } ? { readonly version: string } : unknown)

/** The output that a handler returns and a caller receives, decoded: amounts are Cents. */
export type OutputOf<E extends Endpoint> = z.output<E['response']>

/** The path with its parameters filled in. Throws TypeError if one is missing. */
export function pathOf(endpoint: Pick<Endpoint, 'path'>, params: Readonly<Record<string, unknown>> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${endpoint.path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
}
