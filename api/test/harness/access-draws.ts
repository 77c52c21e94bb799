import { type Endpoint, type OperationId, pathOf } from '@simvest/contracts'
import fc from 'fast-check'
import { TOTP } from 'otpauth'
import type { OwnedRecord, RecordKind } from './access-effects.ts'
import { amountMark, textMark } from './access-marks.ts'
import { emailOf, isLive, passwordOf, type People, type Person, profileOf, type Session } from './access-people.ts'
import { validInput } from './hostile-cases.ts'
import { ABOUT_A_RECORD } from './owned-records.ts'

export interface Random {
  /** Below 1. */
  next(): number
  pick<T>(from: readonly T[]): T | undefined
  isLucky(chance: number): boolean
}

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, pick: (from) => from[Math.floor(next() * from.length)], isLucky: (chance) => next() < chance }
}

/** A call as it is sent, and the facts on which the model decides. */
export interface Drawn {
  id: OperationId
  endpoint: Endpoint
  session: Session | undefined
  /** The account or the record that the call names. */
  subject: Person | undefined
  record: OwnedRecord | undefined
  /** The record, or account, is that of the caller. */
  isOwn: boolean
  params: { id: number } | undefined
  path: string
  body: Record<string, unknown> | undefined
  query: Record<string, unknown>
  headers: Record<string, string>
  isSameOrigin: boolean
}

interface Scene {
  url: string
  people: People
  records: readonly OwnedRecord[]
}

const EVIL = 'https://evil.example'
/** Headers that say where a request comes from, and whether that is a page of ours. */
const ORIGINS: readonly [(url: string) => Record<string, string>, boolean][] = [
  [(url) => ({ origin: url, 'sec-fetch-site': 'same-origin' }), true],
  [() => ({ 'sec-fetch-site': 'same-origin' }), true],
  [() => ({}), false],
  [() => ({ origin: EVIL }), false],
  [() => ({ origin: EVIL, 'sec-fetch-site': 'cross-site' }), false],
  [(url) => ({ origin: url, 'sec-fetch-site': 'same-site' }), false],
  [(url) => ({ origin: url, 'sec-fetch-site': 'none' }), false],
  [() => ({ 'sec-fetch-site': 'none' }), false],
  [() => ({ origin: 'null' }), false],
  [(url) => ({ origin: `${url}.evil.example` }), false],
]

/** Headers that some servers obey, and that must change nothing here. */
const IGNORED: readonly ((other: Session | undefined) => Record<string, string>)[] = [
  () => ({ 'x-http-method-override': 'GET' }),
  () => ({ 'x-http-method-override': 'DELETE' }),
  () => ({ 'x-http-method': 'PUT', 'x-method-override': 'PATCH' }),
  () => ({ 'x-original-url': '/api/admin/users', 'x-rewrite-url': '/api/admin/users' }),
  (other) => ({ authorization: `Bearer ${other?.cookie.split('simvest_session=')[1]?.split(';')[0]}` }),
  (other) => ({ 'x-user-id': String(other?.person.id), 'x-forwarded-user': String(other?.person.username) }),
  () => ({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.example' }),
]

/** A call by somebody of every kind; more often by those whom it is for, and from a page of ours. */
export function drawCall(random: Random, { url, people, records }: Scene, [name, endpoint]: [string, Endpoint]): Drawn {
  const id = name as OperationId
  const session = drawSession(random, people, endpoint)
  const caller = session?.person
  const target = drawTarget(random, { people, records, caller }, id, endpoint)
  const subject = target.subject ?? target.record?.owner
  const known = samplesOf(random, { id, people, caller, subject })
  const ids = [target.id, ...people.all.slice(-5).map((person) => person.id)]
  const draw = (schema: NonNullable<Endpoint['body']>) =>
    fc.sample(validInput(schema, ids, { ...known, depositId: [target.id] }), {
      numRuns: 1,
      seed: Math.floor(random.next() * 2 ** 31),
    })[0] as Record<string, unknown> | undefined
  const body = endpoint.body && draw(endpoint.body)
  if (id === 'saveView' && body && body['isShared'] === false) body['name'] = textMark('view', caller?.index ?? 0)
  const asked = Object.entries((endpoint.query && draw(endpoint.query)) ?? {})
  const query = Object.fromEntries(asked.filter(([key]) => key !== 'cursor' && key !== 'zone' && random.isLucky(0.6)))
  const params = endpoint.params && { id: target.id }
  const [originOf, isSameOrigin] = random.isLucky(0.7) ? [(at: string) => ({ origin: at }), true] : from(random)
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  return {
    id,
    endpoint,
    session,
    subject: target.subject,
    record: target.record,
    isOwn: caller !== undefined && subject === caller,
    params,
    path: pathOf(endpoint, params ?? {}) + (search && `?${search}`),
    body,
    query,
    headers: {
      ...originOf(url),
      ...(random.isLucky(0.2) && (random.pick(IGNORED) ?? (() => ({})))(random.pick(people.sessions))),
    },
    isSameOrigin,
  }
}

const from = (random: Random) => random.pick(ORIGINS) ?? ([() => ({}), false] as const)

/** A browser of somebody whom the call is for, or any: without a session, with garbage or with an ended one. */
function drawSession(random: Random, people: People, { access, permission }: Endpoint): Session | undefined {
  if (random.isLucky(0.07)) return undefined
  const live = people.sessions.filter(isLive)
  const fitting = access === 'admin' ? live.filter(({ person }) => person.role !== null) : live
  if (random.isLucky(0.15)) return random.pick(people.sessions)
  if (access === 'admin' && random.isLucky(0.2)) return random.pick(live)
  const operators = permission === 'read' ? fitting : fitting.filter(({ person }) => person.role === 'operator')
  return random.pick(access === 'admin' && random.isLucky(0.5) ? operators : fitting) ?? random.pick(live)
}

interface Target {
  id: number
  subject?: Person
  record?: OwnedRecord
}

const PERSON_PATHS = /\/(?:users|administrators|profits)\/(?:restore\/)?\{id\}/
const RECORD_PATHS: readonly [RegExp, RecordKind][] = [
  [/\/deposits\/\{id\}/, 'deposit'],
  [/\/withdrawals\/\{id\}/, 'withdrawal'],
  [/\/views\/\{id\}/, 'view'],
]

function drawTarget(
  random: Random,
  { people, records, caller }: Pick<Scene, 'people' | 'records'> & { caller: Person | undefined },
  id: OperationId,
  { path, access }: Endpoint,
): Target {
  const prefersOwn = random.isLucky(0.5)
  const one = <T>(all: readonly T[], ownerOf: (each: T) => Person): T | undefined =>
    (prefersOwn ? random.pick(all.filter((each) => ownerOf(each) === caller)) : undefined) ?? random.pick(all)
  const recordOf = (...kinds: RecordKind[]): Target => {
    const record = one(records.filter(({ kind }) => kinds.includes(kind)).slice(-40), ({ owner }) => owner)
    return record ? { id: record.id, record } : { id: 999_999 }
  }
  const about = ABOUT_A_RECORD.find((each) => each.id === id)?.record
  if (about === 'user' || about === 'passkey' || PERSON_PATHS.test(path)) {
    const isOfDesk = path.includes('/administrators/') && random.isLucky(0.7)
    const subject = one(isOfDesk ? people.all.filter(({ role }) => role !== null) : people.all, (each) => each)
    if (!subject) return { id: 999_999 }
    return { id: (about === 'passkey' ? subject.passkeyId : subject.id) || 999_999, subject }
  }
  if (about === 'session') {
    const session = one(people.sessions, ({ person }) => person)
    return session ? { id: session.id, subject: session.person } : { id: 999_999 }
  }
  if (about === 'withdrawal' && id === 'getTransaction') return recordOf('withdrawal', 'transaction')
  if (about) return recordOf(about)
  const kind = access === 'admin' ? RECORD_PATHS.find(([pattern]) => pattern.test(path))?.[1] : undefined
  return kind ? recordOf(kind) : { id: 1 }
}

const MARKED_AMOUNTS: readonly OperationId[] = ['createDeposit', 'createGoal', 'createStandingOrder']

/** What people type: each text has the mark of the person whom it is about. */
function samplesOf(
  random: Random,
  who: { id: OperationId; people: People; caller: Person | undefined; subject: Person | undefined },
): Record<string, readonly unknown[]> {
  const { id, people, caller } = who
  const isNew = id === 'register' || id === 'inviteAdministrator'
  const index = isNew ? people.next : (caller?.index ?? 0)
  const about = who.subject?.index ?? index
  const other = random.pick(people.all)
  const linked = people.all.filter(({ resetLink }) => resetLink)
  const link = random.pick(linked)?.resetLink
  const { totpSecret, recoveryCodes = [] } = caller ?? {}
  const code = totpSecret && id === 'verifyTotp' ? new TOTP({ secret: totpSecret }).generate() : recoveryCodes[0]
  const place = textMark('destination', about).toUpperCase()
  return {
    amount: [MARKED_AMOUNTS.includes(id) ? amountMark(index) : 5],
    username: [isNew ? textMark('username', index) : other?.username],
    email: [emailOf(isNew ? index : (other?.index ?? 0))],
    referrerEmail: ['', emailOf(other?.index ?? 0)],
    password: [id === 'register' ? passwordOf(index) : (other?.password ?? 'unknown')],
    currentPassword: [caller?.password ?? 'unknown', caller?.password ?? 'unknown', 'a wrong one'],
    newPassword: [passwordOf(index, Math.floor(random.next() * 1_000))],
    confirmation: [caller?.username ?? '', 'RESET'],
    reason: [textMark('reason', about)],
    text: [id === 'addUserNote' ? textMark('note', about) : (other?.username ?? 'nobody')],
    search: [other?.username ?? 'nobody'],
    name: [id === 'addPasskey' ? textMark('passkey', index) : `shared ${Math.floor(random.next() * 10)}`],
    walletAddress: [`SIM-${place}-PLACE`],
    method: ['crypto'],
    code: [code ?? '123456'],
    token: [link?.token ?? 'x'],
    ...(id === 'resetPassword' && { userId: [link?.userId ?? '1'] }),
    ...Object.fromEntries(Object.entries(profileOf(index)).map(([field, value]) => [field, [value]])),
  }
}
