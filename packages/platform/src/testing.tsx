import {
  type Deposit,
  type Endpoint,
  ENDPOINTS,
  type InputOf,
  type OperationId,
  type OutputOf,
  type User,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { act, render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import * as z from 'zod/mini'
import { clearCache } from './cache.ts'
import { HostProviders } from './host-providers.tsx'
import { clearToasts } from './notify.ts'

type Answers = {
  /** A promise that stays open is an answer that does not come. */
  [K in OperationId]?: (
    input: InputOf<(typeof ENDPOINTS)[K]>,
  ) => OutputOf<(typeof ENDPOINTS)[K]> | Paged<OutputOf<(typeof ENDPOINTS)[K]>> | Refusal | Promise<never>
}

/** A page of a longer list. */
export class Paged<T> {
  constructor(
    readonly items: T,
    readonly total: number,
    /** The cursor of the next page. */
    readonly next?: string,
  ) {}
}

/** As the shell does: a page stands at its path, whose parts it reads. */
export function AtPath({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Routes>
      <Route path={path} element={children} />
    </Routes>
  )
}

/** An investor with empty wallets, but for what a test says otherwise. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'ada',
    email: 'ada@example.com',
    fullName: null,
    phoneNumber: null,
    residence: null,
    occupation: null,
    referrerEmail: null,
    isAdmin: false,
    idStatus: '',
    balance: cents(0),
    fundBalance: cents(0),
    profitBalance: cents(0),
    aiEnabled: false,
    aiStartTime: null,
    isDeactivated: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  }
}

/** An order of that user's that waits for a decision. */
export function aDeposit(changes: Partial<Deposit> = {}): Deposit {
  return {
    id: 5,
    amount: cents(50_000),
    status: 'pending',
    method: null,
    paymentDetails: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 'deposit-1',
    ...changes,
  }
}

/** The answer of every call of somebody who is not signed in. */
export const signedOut = () => new Refusal(401, { message: 'Please sign in.', code: 'UNAUTHENTICATED' })

/** An answer that is not 2xx: a body of the API, or the page of what stands before it. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: { message: string; code?: string; fields?: Record<string, string>; present?: unknown } | string,
  ) {}

  get text() {
    const { body } = this
    return typeof body === 'string' ? body : JSON.stringify({ code: 'VALIDATION_FAILED', requestId: 'test', ...body })
  }
}

/** Milliseconds in which every read is answered that will be. */
const SETTLED = 5

/** The clock's own, in tests that set the time too. */
const { setTimeout: later } = globalThis

/**
 * Renders an element as a page of a host whose API gives these answers. What arrives is decoded and what is answered
 * is encoded by the contract itself, so a stub cannot drift from it. Returns the calls that were made. The element
 * stands at `route`; whoever leaves it sees where to.
 */
export async function renderWithApi(element: ReactElement, answers: Answers, path = '/', route = '*') {
  const calls: { operation: string; input: unknown }[] = []
  // Live changes have tests of their own, in a real browser.
  Object.assign(globalThis, { fetch: fetchFrom(answers, calls), EventSource: SilentEventSource })
  // As after signing in with this browser: the API's answer says who it is, or nobody.
  document.cookie = 'simvest_signed_in=1'
  // What an unmounted view still reads ends first: the next one would wait for that read, whose answer the cache drops.
  await act(() => new Promise((resolve) => later(resolve, SETTLED)))
  await act(() => clearCache())
  clearToasts()
  const view = await act(async () =>
    render(
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <MemoryRouter initialEntries={[path]}>
          <HostProviders>
            <Routes>
              <Route path={route} element={element} />
              {route !== '*' && <Route path="*" element={<Elsewhere />} />}
            </Routes>
          </HostProviders>
        </MemoryRouter>
      </SWRConfig>,
    ),
  )
  return { ...view, calls }
}

function Elsewhere() {
  return `went to ${useLocation().pathname}`
}

class SilentEventSource {
  addEventListener() {}
  close() {}
}

function fetchFrom(answers: Answers, calls: { operation: string; input: unknown }[]) {
  return async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://stub')
    const query = Object.fromEntries(searchParams)
    const { operation, endpoint, params } = endpointAt(init.method ?? 'GET', pathname)
    const answer = answers[operation] as ((input: unknown) => unknown) | undefined
    if (!answer) throw new Error(`the stub has no answer for ${operation}`)
    const input = {
      ...(endpoint.params && { params: z.decode(endpoint.params, params) }),
      ...(endpoint.query && { query: z.decode(endpoint.query, query) }),
      ...(endpoint.body && { body: z.decode(endpoint.body, JSON.parse(String(init.body))) }),
      ...(endpoint.versioned && { version: (init.headers as Record<string, string>)['if-match']?.slice(1, -1) }),
    }
    calls.push({ operation, input })
    const result = await answer(input)
    return result instanceof Refusal ? respond(result.status, result.text) : respondWith(endpoint, result)
  }
}

function respondWith(endpoint: Endpoint, result: unknown) {
  const { items, total, next } =
    result instanceof Paged ? result : new Paged(result, Array.isArray(result) ? result.length : 0)
  return respond(200, JSON.stringify(z.encode(endpoint.response, items)), {
    'x-total-count': String(total),
    ...(next && { link: `<?cursor=${encodeURIComponent(next)}>; rel="next"` }),
  })
}

/** jsdom has no Response; this is the part of one that the client reads. */
function respond(status: number, text: string, headers: Record<string, string> = {}) {
  return {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Map(Object.entries(headers)),
    text: async () => text,
  }
}

function endpointAt(method: string, path: string): { operation: OperationId; endpoint: Endpoint; params: unknown } {
  const endpoints = Object.entries<Endpoint>(ENDPOINTS)
  // A path without parameters comes first: `/api/transactions/search` is no transaction.
  for (const [operation, endpoint] of endpoints.toSorted(
    ([, a], [, b]) => Number('params' in a) - Number('params' in b),
  )) {
    const pattern = new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const match = endpoint.method === method && pattern.exec(path)
    if (match) return { operation: operation as OperationId, endpoint, params: { ...match.groups } }
  }
  throw new Error(`${method} ${path} is not in the contract`)
}
