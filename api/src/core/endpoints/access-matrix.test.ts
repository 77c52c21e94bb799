import { type Endpoint, ENDPOINTS, pathOf } from '@simvest/contracts'
import { startTestApi, type TestApi } from '#test/test-api.ts'

let api: TestApi
type Who = 'signed out' | 'garbage cookie' | 'investor' | 'administrator'
type From = 'same origin' | 'another site' | 'nowhere'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const WHO: readonly Who[] = ['signed out', 'garbage cookie', 'investor', 'administrator']
const FROM: readonly From[] = ['same origin', 'another site', 'nowhere']

/** A session of its own for every case: one of the calls is to sign out. */
const cookieOf = async (who: Who): Promise<string> => {
  if (who === 'investor') return (await api.investor()).cookie
  if (who === 'administrator') return (await api.administrator()).cookie
  return who === 'garbage cookie' ? 'simvest_session=garbage' : ''
}

const headersOf = (from: From): Record<string, string> =>
  ({
    'same origin': { origin: api.url },
    'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    nowhere: {} as Record<string, string>,
  })[from]

function expected({ access, method }: Endpoint, who: Who, from: From): string {
  const signedIn = who === 'investor' || who === 'administrator'
  if (access !== 'public' && !signedIn) return 'UNAUTHENTICATED'
  if (access === 'admin' && who !== 'administrator') return 'FORBIDDEN'
  return method !== 'GET' && from !== 'same origin' ? 'CROSS_SITE_REQUEST' : 'let through'
}

const cases = Object.entries<Endpoint>(ENDPOINTS).flatMap(([id, endpoint]) =>
  WHO.flatMap((who) => FROM.map((from) => ({ id, endpoint, who, from }))),
)

test.each(cases)('$id by $who from $from', async ({ endpoint, who, from }) => {
  const path = pathOf(endpoint, { id: 999_999 })
  const stop = new AbortController()
  const response = await fetch(api.url + path, {
    method: endpoint.method,
    // An empty object gets past every guard and then fails its validation or finds nothing.
    body: endpoint.body ? '{}' : undefined,
    headers: {
      cookie: await cookieOf(who),
      ...(endpoint.body && { 'content-type': 'application/json' }),
      ...headersOf(from),
    },
    signal: stop.signal,
  })
  const isStream = response.headers.get('content-type') === 'text/event-stream'
  const { code } = isStream || response.ok ? { code: 'let through' } : ((await response.json()) as { code: string })
  if (isStream) stop.abort()
  const guarded = ['UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE_REQUEST'].includes(code)
  expect(guarded ? code : 'let through').toBe(expected(endpoint, who, from))
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
})

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://other.simvest.example' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ origin: 'null' }, 403],
])('a sign-out with %p is answered %p', async (headers, status) => {
  expect((await fetch(`${api.url}/api/logout`, { method: 'POST', headers })).status).toBe(status)
})
