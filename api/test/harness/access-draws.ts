import { type Endpoint, type OperationId, pathOf } from '@simvest/contracts'
import fc from 'fast-check'
import { textMark } from './access-marks.ts'
import { isLive, type People, type Person, type Session } from './access-people.ts'
import type { Random } from './access-random.ts'
import { drawTarget, type OwnedRecord, type Target } from './access-targets.ts'
import { samplesOf } from './access-texts.ts'
import { validInput } from './hostile-cases.ts'

/** A call as it is sent, and the facts on which the model decides. */
export interface ModelCall {
  id: OperationId
  endpoint: Endpoint
  session: Session | undefined
  target: Target
  /** The record, or account, is that of the caller. */
  isOwn: boolean
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
type Headers = Record<string, string>
/** Headers that say where a request comes from, and whether that is a page of ours. */
const ORIGINS: readonly [(url: string) => Headers, boolean][] = [
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
const IGNORED_HEADERS: readonly ((other: Session | undefined) => Headers)[] = [
  () => ({ 'x-http-method-override': 'GET' }),
  () => ({ 'x-http-method-override': 'DELETE' }),
  () => ({ 'x-http-method': 'PUT', 'x-method-override': 'PATCH' }),
  () => ({ 'x-original-url': '/api/admin/users', 'x-rewrite-url': '/api/admin/users' }),
  (other) => ({ authorization: `Bearer ${/simvest_session=([^;]*)/.exec(other?.cookie ?? '')?.[1]}` }),
  (other) => ({ 'x-user-id': String(other?.person.id), 'x-forwarded-user': String(other?.person.username) }),
  () => ({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.example' }),
]

/** A call by somebody of every kind; more often by those whom it is for, and from a page of ours. */
export function drawCall(
  random: Random,
  { url, people, records }: Scene,
  [name, endpoint]: [string, Endpoint],
): ModelCall {
  const id = name as OperationId
  const target = drawTarget(random, { people, records }, id, endpoint)
  const session = drawSession(random, people, endpoint, target)
  const caller = session?.person
  const samples = samplesOf(random, { id, endpoint, people, caller, subject: target.subject, targetId: target.id })
  const { body, query } = drawInput(random, endpoint, samples, [
    target.id,
    ...people.all.slice(-5).map((each) => each.id),
  ])
  if (id === 'saveView' && body?.['isShared'] === false) body['name'] = textMark('view', caller?.index ?? 0)
  const search = new URLSearchParams(query).toString()
  return {
    id,
    endpoint,
    session,
    target,
    isOwn: caller !== undefined && target.subject === caller,
    path: pathOf(endpoint, { id: target.id }) + (search && `?${search}`),
    body,
    query,
    ...drawHeaders(random, url, random.pick(people.sessions)),
  }
}

function drawInput(
  random: Random,
  endpoint: Endpoint,
  samples: Record<string, readonly unknown[]>,
  ids: readonly number[],
): { body: Record<string, unknown> | undefined; query: Record<string, string> } {
  const draw = (schema: Endpoint['body']) => {
    const seed = Math.floor(random.next() * 2 ** 31)
    return schema && (fc.sample(validInput(schema, ids, samples), { numRuns: 1, seed })[0] as Record<string, unknown>)
  }
  const query: Record<string, string> = {}
  for (const [field, value] of Object.entries(draw(endpoint.query) ?? {}))
    if (field !== 'cursor' && field !== 'zone') query[field] = String(value)
  return { body: draw(endpoint.body), query }
}

function drawHeaders(random: Random, url: string, other: Session | undefined) {
  const [originOf, isSameOrigin] = (random.isLucky(0.3) ? random.pick(ORIGINS) : undefined) ?? [
    (own: string): Headers => ({ origin: own }),
    true,
  ]
  const ignored = random.isLucky(0.2) ? random.pick(IGNORED_HEADERS)?.(other) : undefined
  return { headers: { ...originOf(url), ...ignored }, isSameOrigin }
}

/** A browser of somebody whom the call is for, or any: without a session, with garbage or with an ended one. */
function drawSession(
  random: Random,
  people: People,
  { access, permission, path }: Endpoint,
  { subject }: Target,
): Session | undefined {
  if (random.isLucky(0.07)) return undefined
  if (random.isLucky(0.12)) return random.pick(people.sessions)
  const live = people.sessions.filter(
    (session) => isLive(session) && (session.token === undefined || random.isLucky(0.5)),
  )
  const oneOf = (fits: (person: Person) => boolean) => random.pick(live.filter(({ person }) => fits(person)))
  if (access === 'admin' && random.isLucky(0.8)) {
    const isOperators = permission !== 'read' && random.isLucky(0.5)
    return oneOf(({ role }) => (isOperators ? role === 'operator' : role !== null))
  }
  const isFitting = access === 'user' && random.isLucky(0.5)
  if (isFitting && subject) return oneOf((person) => person === subject) ?? random.pick(live)
  if (isFitting && path.includes('/second-factor')) return oneOf(({ totpSecret }) => totpSecret !== undefined)
  return random.pick(live)
}
