import { createSecretKey } from 'node:crypto'
import { type Endpoint, ENDPOINTS, pathOf } from '@simvest/contracts'
import jwt from 'jsonwebtoken'
import { issueToken } from '#core/sessions/session-token.ts'
import { JWT_SECRET, type TestApi } from './test-api.ts'

const FROM = ['same origin', 'another site', 'nowhere'] as const
type From = (typeof FROM)[number]

/** What somebody may do: nothing, what users may, what administrators may, or that once they gave their code. */
type Standing = 'nobody' | 'user' | 'admin' | 'admin who owes a code'

export interface Actor {
  name: string
  standing: Standing
  /** The cookie of a session of its own for every case: some calls end sessions. */
  cookie: () => Promise<string>
}

const KEY = createSecretKey(JWT_SECRET, 'utf8')
const COOKIE = 'simvest_session='
const GUARDS = ['UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE_REQUEST', 'STEP_UP_REQUIRED']

function expected({ access, method }: Endpoint, standing: Standing, from: From): string {
  if (access !== 'public' && standing === 'nobody') return 'UNAUTHENTICATED'
  if (access === 'admin' && standing === 'user') return 'FORBIDDEN'
  if (access === 'admin' && standing === 'admin who owes a code') return 'STEP_UP_REQUIRED'
  return method !== 'GET' && from !== 'same origin' ? 'CROSS_SITE_REQUEST' : 'let through'
}

/** A session without a sign-in, which takes 10 ms of a core; its token. */
async function openSession(api: TestApi, userId: number, session: object = {}): Promise<string> {
  const { token, sessionHash } = issueToken(KEY, userId)
  await api.owner('sessions').insert({ user_id: userId, token_hash: sessionHash, ...session })
  return token
}

/** Everybody there is, from a browser without a cookie to an administrator. */
export async function everybody(api: TestApi): Promise<Actor[]> {
  const change = (id: number, user: object) => api.owner('users').where({ id }).update(user)
  const ago = (interval: string) => api.owner.raw('now() - ?::interval', [interval])
  const actor = async (name: string, standing: Standing, user = {}, session = {}): Promise<Actor & { id: number }> => {
    const { id } = await api.investor()
    if (Object.keys(user).length > 0) await change(id, user)
    return { id, name, standing, cookie: async () => COOKIE + (await openSession(api, id, session)) }
  }
  const investor = await actor('investor', 'user')
  const demoted = await actor('administrator who was demoted', 'user')
  const owing = await actor('administrator without the code', 'admin who owes a code', { is_admin: true })
  await api.owner('totp_secrets').insert({ user_id: owing.id, sealed: Buffer.from('x'), confirmed_at: new Date() })
  const nobody = (name: string, cookie: Actor['cookie']): Actor => ({ name, standing: 'nobody', cookie })
  return [
    nobody('signed out', async () => ''),
    nobody('garbage cookie', async () => `${COOKIE}garbage`),
    nobody('session signed by somebody else', async () => {
      const { sid, sub, aud } = jwt.decode(await openSession(api, investor.id)) as jwt.JwtPayload
      return COOKIE + jwt.sign({ sid, sub, aud }, 'a secret of somebody else, long enough')
    }),
    nobody('signed out again', async () => COOKIE + issueToken(KEY, investor.id).token),
    await actor('session idle for a week', 'nobody', {}, { last_seen_at: ago('7 days 1 minute') }),
    await actor('session of a month ago', 'nobody', {}, { created_at: ago('30 days 1 minute') }),
    await actor('deactivated', 'nobody', { is_deactivated: true }),
    await actor('deleted', 'nobody', { deleted_at: new Date() }),
    await actor('deleted for good', 'nobody', { deleted_at: new Date(), erased_at: new Date() }),
    investor,
    {
      ...demoted,
      async cookie() {
        await change(demoted.id, { is_admin: true })
        const cookie = await demoted.cookie()
        await change(demoted.id, { is_admin: false })
        return cookie
      },
    },
    await actor('administrator', 'admin', { is_admin: true }),
    owing,
  ]
}

/** Where a call is let through that should not be, or the other way round. */
export async function accessFaults(url: string, actors: readonly Actor[], id: string, endpoint: Endpoint) {
  const faults = await Promise.all(
    actors.map(async ({ name, standing, cookie }) => {
      const found: string[] = []
      for (const from of FROM) {
        const outcome = await outcomeOf(url, endpoint, await cookie(), headersOf(from, url))
        // Some calls of users refuse on their own whoever owes a code.
        const ownStepUp =
          endpoint.access === 'user' && standing === 'admin who owes a code' && outcome === 'STEP_UP_REQUIRED'
        const wanted = expected(endpoint, standing, from)
        if (outcome !== wanted && !ownStepUp) found.push(`${id} by ${name} from ${from}: ${outcome}, not ${wanted}`)
      }
      return found
    }),
  )
  return faults.flat()
}

function headersOf(from: From, url: string): Record<string, string> {
  if (from === 'nowhere') return {}
  return from === 'same origin' ? { origin: url } : { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
}

async function outcomeOf(url: string, endpoint: Endpoint, cookie: string, headers: Record<string, string>) {
  const stop = new AbortController()
  const response = await fetch(url + pathOf(endpoint, { id: 999_999 }), {
    method: endpoint.method,
    // An empty object gets past every guard and then fails its validation or finds nothing.
    body: endpoint.body ? '{}' : undefined,
    headers: { cookie, ...(endpoint.body && { 'content-type': 'application/json' }), 'if-match': '"x"', ...headers },
    signal: stop.signal,
  })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    stop.abort()
    return 'let through'
  }
  const text = await response.text()
  if (response.ok) return 'let through'
  const { code, requestId } = JSON.parse(text) as { code: string; requestId: string }
  if (code === 'INTERNAL' || requestId !== response.headers.get('x-request-id')) return text
  return GUARDS.includes(code) ? code : 'let through'
}

export const EVERY_ENDPOINT = Object.entries<Endpoint>(ENDPOINTS)
