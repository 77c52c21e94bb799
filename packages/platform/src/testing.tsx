import {
  type Deposit,
  type Endpoint,
  ENDPOINTS,
  type Figures,
  type InputOf,
  type OperationId,
  type OutputOf,
  type RunningFigure,
  type User,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { act, render, type RenderResult } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { fetchAhead } from '@simvest/ui-kit'
import { loadOverlays } from '@simvest/ui-kit/overlays'
import { SWRConfig } from 'swr'
import * as z from 'zod/mini'
import { clearCache } from './cache.ts'
import { HostProviders } from './host-providers.tsx'
import { keepFiguresOf } from './last-figures.ts'
import { clearToasts } from './notify.ts'
import { plainPage } from './plain-host.tsx'
import type { PlainPage } from './plain-page.ts'
import { resetConnectivity } from './reach.ts'

// not total: a test answers the calls that it makes, and any other call fails it
type Answers = {
  /** A promise that never resolves stands for an answer that never comes. */
  [K in OperationId]?: (
    input: InputOf<(typeof ENDPOINTS)[K]>,
  ) => OutputOf<(typeof ENDPOINTS)[K]> | TestPage<OutputOf<(typeof ENDPOINTS)[K]>> | Refusal | Promise<never>
}

/** A call that was made. */
interface Call {
  operation: string
  input: unknown
}

/** A page of a longer list. */
export class TestPage<T> {
  constructor(
    readonly items: T,
    readonly total: number,
    /** The cursor of the next page. */
    readonly next?: string,
  ) {}
}

/** Puts a page at its path, as the shell does; the page reads the path's parameters. */
export function AtPath({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Routes>
      <Route path={path} element={children} />
    </Routes>
  )
}

/** An investor with empty wallets, unless a test says otherwise. */
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
    // Administrators are operators unless a test says otherwise.
    role: changes.isAdmin ? 'operator' : null,
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

/** A pending deposit of that user. */
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

/** The figures of somebody to whom nothing happened. */
export function someFigures(changes: Partial<Figures> = {}): Figures {
  return {
    since: '2026-01-01T00:00:00.000Z',
    total: cents(0),
    fund: cents(0),
    profit: cents(0),
    held: cents(0),
    invested: cents(0),
    openResult: cents(0),
    deposited: cents(0),
    rewards: cents(0),
    withdrawn: cents(0),
    corrections: cents(0),
    totalProfit: cents(0),
    results: cents(0),
    adjustments: cents(0),
    lostPrincipal: cents(0),
    performance: cents(0),
    timeWeighted: 0,
    ...changes,
  }
}

/** The running day of somebody who has no part in it. */
export function someRunningFigure(changes: Partial<RunningFigure> = {}): RunningFigure {
  return {
    day: 120,
    length: 21,
    shown: 0,
    nextStepAt: null,
    dayLength: null,
    unsettled: cents(0),
    openResult: cents(0),
    result: cents(0),
    steps: [cents(0)],
    assistant: null,
    investments: { count: 0, result: cents(0) },
    isLanding: false,
    basis: { modelVersion: 0, parts: null, room: cents(0), investments: [] },
    ...changes,
  }
}

/** The answer to every call of a visitor who is not signed in. */
export const signedOut = () => new Refusal(401, { message: 'Please sign in.', code: 'UNAUTHENTICATED' })

/** An answer that is not 2xx: a body of the API, or a page of a server in front of it. */
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

/** Milliseconds within which every read gets its answer, if it gets one. */
const SETTLE_MS = 5

/** The real timer, for tests that also set the time. */
const { setTimeout: later } = globalThis

/**
 * Renders an element as a page of a host whose API gives these answers. The contract itself decodes requests and encodes
 * answers, so a stub cannot drift from it. Returns the calls that were made. The element stands at `route`; if it navigates
 * away, the new path is shown.
 */
export async function renderWithApi(
  element: ReactElement,
  answers: Answers,
  path = '/',
  route = '*',
): Promise<RenderResult & { calls: Call[] }> {
  const calls: Call[] = []
  // Live changes have tests of their own, in a real browser.
  Object.assign(globalThis, { fetch: fetchFrom(answers, calls), EventSource: SilentEventSource })
  // The state after a sign-in in this browser; the API's answer decides who is signed in.
  document.cookie = 'simvest_signed_in=1'
  // Reads of an unmounted view end first: the next view would wait for such a read, whose answer the cache drops.
  await act(() => new Promise((resolve) => later(resolve, SETTLE_MS)))
  await act(() => clearCache())
  clearToasts()
  keepFiguresOf()
  resetConnectivity()
  // The page has settled: what opens above it is there.
  fetchAhead(loadOverlays)
  await loadOverlays()
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

/** Mounts a page without React as `renderWithApi` renders an element. */
export async function mountWithApi(
  page: PlainPage,
  answers: Answers,
  path = '/',
  route = '*',
): Promise<RenderResult & { calls: Call[] }> {
  const Page = plainPage(page)
  return renderWithApi(<Page />, answers, path, route)
}

function Elsewhere() {
  return `went to ${useLocation().pathname}`
}

class SilentEventSource {
  addEventListener() {}
  close() {}
}

/** The answer to the health request that follows an unanswered one: the API is reachable unless a test states otherwise. */
const HEALTHY = { live: true, ready: true, database: 'up', versions: { api: '1', node: '1', schema: null } } as const

function fetchFrom(answers: Answers, calls: Call[]) {
  return async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://stub')
    const query = Object.fromEntries(searchParams)
    const { operation, endpoint, params } = endpointAt(init.method ?? 'GET', pathname)
    const answer = answers[operation] as ((input: unknown) => unknown) | undefined
    if (operation === 'getHealth' && !answer) return respondWith(endpoint, HEALTHY)
    if (operation === 'getMailService' && !answer) return respondWith(endpoint, { isOn: false })
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
    result instanceof TestPage ? result : new TestPage(result, Array.isArray(result) ? result.length : 0)
  const encoded = z.encode(endpoint.response, items)
  return respond(200, endpoint.produces === 'text/csv' ? String(encoded) : JSON.stringify(encoded), {
    'x-total-count': String(total),
    ...(next && { link: `<?cursor=${encodeURIComponent(next)}>; rel="next"` }),
  })
}

/** jsdom has no Response; this is the part that the client reads. */
function respond(status: number, text: string, headers: Record<string, string> = {}) {
  return {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Map(Object.entries(headers)),
    text: async () => text,
    body: { getReader: () => readerOf(text) },
  }
}

/** The whole text in one piece. */
function readerOf(text: string) {
  const pieces = [new TextEncoder().encode(text)]
  return { read: async () => ({ value: pieces[0], done: pieces.shift() === undefined }) }
}

function endpointAt(method: string, path: string): { operation: OperationId; endpoint: Endpoint; params: unknown } {
  const endpoints = Object.entries<Endpoint>(ENDPOINTS)
  // Paths without parameters come first: in `/api/transactions/search`, "search" is not an id.
  for (const [operation, endpoint] of endpoints.toSorted(
    ([, a], [, b]) => Number('params' in a) - Number('params' in b),
  )) {
    const pattern = new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const match = endpoint.method === method && pattern.exec(path)
    if (match) return { operation: operation as OperationId, endpoint, params: { ...match.groups } }
  }
  throw new Error(`${method} ${path} is not in the contract`)
}

/** @deprecated Until the next minor version: `TestPage`. */
export { TestPage as Paged }
export { useLanguages } from './testing/use-languages.ts'
