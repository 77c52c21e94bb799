import { createSecretKey, randomUUID } from 'node:crypto'
import {
  type Endpoint,
  ENDPOINTS,
  pathOf,
  type Permission,
  PERMISSIONS,
  type Role,
  ROLES,
  type TokenScope,
} from '@simvest/contracts'
import jwt from 'jsonwebtoken'
import type { Knex } from 'knex'
import { openWallets } from '#ledger/accounts.ts'
import { issueToken } from '#features/sessions/session-token.ts'
import { JWT_SECRET, type TestApi } from './test-api.ts'

const ORIGINS = ['same origin', 'another site', 'nowhere'] as const
type RequestOrigin = (typeof ORIGINS)[number]

/** The rights of a caller: none, those of users, or those of their role. */
type Standing = 'nobody' | 'user' | Role

/** The permissions of each role at the desk, as they were decided; the contract must match them. */
const ALLOWED_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  operator: PERMISSIONS,
  support: ['read', 'notes', 'reset-links'],
  compliance: ['read', 'notes', 'identity', 'deactivate'],
  auditor: ['read', 'export'],
}

export interface Actor {
  name: string
  standing: Standing
  /** Allowed only after a code of the authenticator app. */
  owesCode: boolean
  /** An operator asked for an authenticator app, and there is none. */
  lacksApp?: boolean
  /** The reads of a token; undefined for a session. */
  scope?: TokenScope
  /** Tries the demo: may change little. */
  isGuest?: true
  /** The cookie of a new session for every case, because some calls end sessions. */
  cookie: () => Promise<string>
}

const OPERATOR = { is_admin: true, role: 'operator' }
const KEY = createSecretKey(JWT_SECRET, 'utf8')
const COOKIE = 'simvest_session='
/** The codes of guards, as opposed to refusals by the work of a call. */
export const GUARDS = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_YOUR_ROLE',
  'STEP_UP_REQUIRED',
  'FACTOR_REQUIRED',
  'GUEST_ACCOUNT',
  'CROSS_SITE_REQUEST',
]

function expected(endpoint: Endpoint, actor: Actor, from: RequestOrigin): string {
  const { access, method } = endpoint
  const foreign = method !== 'GET' && from !== 'same origin' ? 'CROSS_SITE_REQUEST' : undefined
  return (access === 'public' ? undefined : refusalOf(endpoint, actor)) ?? foreign ?? 'let through'
}

/** Returns why a call is refused, by its contract alone; undefined if the caller is admitted. */
export function refusalOf(
  endpoint: Endpoint,
  actor: Omit<Actor, 'name' | 'cookie'>,
  isOwn = false,
): string | undefined {
  if (actor.standing === 'nobody') return 'UNAUTHENTICATED'
  if (actor.scope && isOutOf(actor.scope, endpoint)) return 'FORBIDDEN'
  return refusalOfPerson(endpoint, { ...actor, standing: actor.standing }, isOwn)
}

function refusalOfPerson(
  endpoint: Endpoint,
  { standing, owesCode, lacksApp, isGuest }: Omit<Actor, 'name' | 'cookie'> & { standing: Exclude<Standing, 'nobody'> },
  isOwn: boolean,
): string | undefined {
  const isOfDesk = endpoint.access === 'admin'
  if (isOfDesk && standing === 'user') return 'FORBIDDEN'
  if (isGuest && endpoint.method !== 'GET' && !endpoint.forGuests) return 'GUEST_ACCOUNT'
  const unlicensed = isUnlicensed(endpoint, standing, isOwn) ? 'NOT_YOUR_ROLE' : undefined
  if (isOfDesk && unlicensed) return unlicensed
  if (owesCode && !endpoint.beforeSecondStep) return 'STEP_UP_REQUIRED'
  return isOfDesk && lacksApp ? 'FACTOR_REQUIRED' : unlicensed
}

/** Returns true for every call but the reads that tokens of this scope may make. */
function isOutOf(scope: TokenScope, { access, method, forTokens }: Endpoint): boolean {
  return method !== 'GET' || !forTokens || (access === 'admin') !== (scope === 'console')
}

/** Whether the call is for other roles; one about a record is so where the record is somebody else's. */
function isUnlicensed(
  { access, permission }: Endpoint,
  standing: Exclude<Standing, 'nobody'>,
  isOwn: boolean,
): boolean {
  if (access === 'user' && isOwn) return false
  return permission !== undefined && standing !== 'user' && !ALLOWED_PERMISSIONS[standing].includes(permission)
}

/** Opens a session without a sign-in, which would take 10 ms of a core; returns its token. */
async function openSession(db: Knex, userId: number, session: object = {}): Promise<string> {
  const { token, sessionHash } = issueToken(KEY, userId)
  await db('sessions').insert({ user_id: userId, token_hash: sessionHash, ...session })
  return token
}

/** All kinds of callers, from a browser without a cookie to an administrator. */
export async function allActors(api: TestApi): Promise<Actor[]> {
  const change = (id: number, user: object) => api.owner('users').where({ id }).update(user)
  const ago = (interval: string) => api.owner.raw('now() - ?::interval', [interval])
  const givenAgo = (interval: string) => ({ second_factor_at: ago(interval) })
  const actor = async (name: string, standing: Standing, user = {}, session = {}): Promise<Actor & { id: number }> => {
    const { id } = await api.investor()
    if (Object.keys(user).length > 0) await change(id, user)
    return {
      id,
      name,
      standing,
      owesCode: false,
      cookie: async () => COOKIE + (await openSession(api.owner, id, session)),
    }
  }
  const investor = await actor('investor', 'user')
  const demoted = await actor('administrator who was demoted', 'user')
  const guest = (left: string) =>
    api.owner.transaction(async (tx) => {
      const name = randomUUID()
      const names = { username: name, email: `${name}@demo.invalid`, password_hash: 'guest' }
      const until = tx.raw('now() + ?::interval', [left])
      const [{ id }] = await tx('users')
        .insert({ ...names, guest_until: until })
        .returning('id')
      await openWallets(tx, id)
      return { id: id as number, cookie: COOKIE + (await openSession(tx, id)) }
    })
  const welcome = await guest('1 hour')
  const withApp = async (...who: Parameters<typeof actor>) => {
    const { id, ...made } = await actor(...who)
    await api.owner('totp_secrets').insert({ user_id: id, sealed: Buffer.from('x'), confirmed_at: new Date() })
    return made
  }
  const owing = async (...who: Parameters<typeof actor>) => ({ ...(await withApp(...who)), owesCode: true })
  const nobody = (name: string, cookie: Actor['cookie']): Actor => ({
    name,
    standing: 'nobody',
    owesCode: false,
    cookie,
  })
  return [
    nobody('signed out', async () => ''),
    nobody('garbage cookie', async () => `${COOKIE}garbage`),
    nobody('session signed by somebody else', async () => {
      const { sid, sub, aud } = jwt.decode(await openSession(api.owner, investor.id)) as jwt.JwtPayload
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
        await change(demoted.id, OPERATOR)
        const cookie = await demoted.cookie()
        await change(demoted.id, { is_admin: false, role: null })
        return cookie
      },
    },
    ...(await Promise.all(ROLES.map((role) => actor(role, role, { is_admin: true, role })))),
    {
      ...(await actor('operator without the app', 'operator', { ...OPERATOR, needs_second_factor: true })),
      lacksApp: true,
    },
    await withApp('operator with the app', 'operator', { ...OPERATOR, needs_second_factor: true }, givenAgo('1 hour')),
    await owing('operator without the code', 'operator', OPERATOR),
    await owing('operator with a code of this morning', 'operator', OPERATOR, givenAgo('12 hours 1 minute')),
    await withApp('operator with the code', 'operator', OPERATOR, givenAgo('11 hours')),
    {
      name: 'guest',
      standing: 'user',
      owesCode: false,
      isGuest: true,
      cookie: async () => COOKIE + (await openSession(api.owner, welcome.id)),
    },
    // A new guest for each case: expired guests are erased meanwhile.
    nobody('guest of an hour ago', async () => (await guest('-1 second')).cookie),
    await owing('investor without the code', 'user'),
    await withApp('investor with a code of last week', 'user', {}, givenAgo('7 days')),
  ]
}

/** The calls that are admitted and should not be, and those that are refused and should not be. */
export async function accessFaults(url: string, actors: readonly Actor[], id: string, endpoint: Endpoint) {
  const faults = await Promise.all(
    actors.map(async (actor) => {
      const found: string[] = []
      for (const from of ORIGINS) {
        const outcome = await outcomeOf(url, endpoint, await actor.cookie(), headersOf(from, url))
        const wanted = expected(endpoint, actor, from)
        if (outcome !== wanted) found.push(`${id} by ${actor.name} from ${from}: ${outcome}, not ${wanted}`)
      }
      return found
    }),
  )
  return faults.flat()
}

function headersOf(from: RequestOrigin, url: string): Record<string, string> {
  if (from === 'nowhere') return {}
  return from === 'same origin' ? { origin: url } : { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
}

async function outcomeOf(url: string, endpoint: Endpoint, cookie: string, headers: Record<string, string>) {
  const stop = new AbortController()
  const response = await fetch(url + pathOf(endpoint, { id: 999_999 }), {
    method: endpoint.method,
    // An empty object passes every guard and then fails validation or finds nothing.
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
