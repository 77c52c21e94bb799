import { type Endpoint, type ErrorBody, type OperationId } from '@simvest/contracts'
import { EVERY_ENDPOINT, GUARDS, refusalOf } from './access-matrix.ts'
import { castOf } from './access-cast.ts'
import { type Drawn, drawCall, randomOf } from './access-draws.ts'
import { type Done, EFFECTS, noteRecords, type OwnedRecord } from './access-effects.ts'
import { marksIn, maySee } from './access-marks.ts'
import { actorOf, isLive, type People } from './access-people.ts'
import type { TestApi } from './test-api.ts'
import { NEVER_SEEN, versionIn } from './test-client.ts'

export interface Run {
  /** Where the calls go, if not to the API of the test. */
  url?: string
  seed: number
  steps: number
}

interface Answer {
  status: number
  /** Headers and body. */
  text: string
  json: unknown
  cookie: string | undefined
}

export interface Outcome {
  faults: string[]
  /** How often each call succeeded. */
  done: ReadonlyMap<string, number>
}

const FAULTS_MAX = 5

/** Plays random calls by people of every kind and compares each answer with the model; ends at a few faults. */
export async function playAccess(api: TestApi, { url = api.url, seed, steps }: Run): Promise<Outcome> {
  const random = randomOf(seed)
  const cast = await castOf(api)
  const { people } = cast
  const records: OwnedRecord[] = []
  const faults: string[] = []
  const done = new Map<string, number>()
  for (let step = 1; step <= steps && faults.length < FAULTS_MAX; step++) {
    await cast.replenish()
    const entry = random.pick(EVERY_ENDPOINT)
    if (!entry) throw new Error('the contract has no calls')
    const call = drawCall(random, { url, people, records }, entry)
    const found: string[] = []
    let answer = await send(url, call, NEVER_SEEN, `access-${step}`)
    found.push(...faultsOf(call, answer, people))
    if (answer.status === 412 && random.isLucky(0.8)) {
      answer = await send(url, call, `"${versionIn((answer.json as ErrorBody).present)}"`, `access-${step}-again`)
      found.push(...faultsOf(call, answer, people))
    }
    if (answer.status === 200) {
      done.set(call.id, (done.get(call.id) ?? 0) + 1)
      await learn(call, answer, { people, records })
    }
    found.push(...leaksIn(call, answer, people))
    faults.push(...found.map((fault) => `step ${step} of seed ${seed}: ${described(call)}: ${fault}`))
  }
  return { faults, done }
}

async function send(url: string, call: Drawn, version: string, key: string): Promise<Answer> {
  const { endpoint, session, path, body, headers } = call
  const stop = new AbortController()
  const response = await fetch(url + path, {
    method: endpoint.method,
    body: body && JSON.stringify(body),
    headers: {
      cookie: session?.cookie ?? 'simvest_session=garbage',
      'if-match': version,
      ...(endpoint.method !== 'GET' && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    signal: stop.signal,
  })
  const said = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const type = response.headers.get('content-type') ?? ''
  const isStream = type.startsWith('text/event-stream')
  const text = isStream ? '' : await response.text()
  if (isStream) stop.abort()
  return {
    status: response.status,
    text: type.startsWith('image/') ? said : `${said}\n${text}`,
    json: type.startsWith('application/json') ? JSON.parse(text) : {},
    cookie: cookies.some((cookie) => /^simvest_session=./.test(cookie ?? '')) ? cookies.join('; ') : undefined,
  }
}

/** What is wrong with the kind of an answer. */
function faultsOf(call: Drawn, { status, json, text }: Answer, people: People): string[] {
  const { endpoint, session, isOwn, isSameOrigin } = call
  const { code = '' } = json as Partial<ErrorBody>
  const refusal = endpoint.access === 'public' ? undefined : refusalOf(endpoint, actorOf(session), isOwn)
  const wanted = refusal ?? (endpoint.method !== 'GET' && !isSameOrigin ? 'CROSS_SITE_REQUEST' : undefined)
  const guard = GUARDS.includes(code) ? code : undefined
  // A starved machine did nothing.
  if (status === 503) return []
  if (status >= 500) return [`${status} ${text}`]
  if (guard !== wanted && !(wanted === undefined && guard !== undefined && mayRefuse(call, guard)))
    return [`${guard ?? status}, not ${wanted ?? 'admitted'}`]
  if (wanted !== undefined) return []
  const wrong = wronglyDone(call, status, people)
  return wrong === undefined ? [] : [wrong]
}

/** Whether the work of an admitted call may refuse with the code of a guard: because of the account or record that it names. */
function mayRefuse({ id, endpoint, session, subject, record, body, isOwn }: Drawn, code: string): boolean {
  if (id === 'deleteMyAccount') return code === 'FORBIDDEN' && session?.person.role !== null
  if (endpoint.access !== 'admin' || endpoint.method === 'GET') return false
  const isOperator = session?.person.role === 'operator'
  if (id === 'saveView') return code === 'NOT_YOUR_ROLE' && !isOperator && body?.['isShared'] === true
  if (id === 'removeView') return code === 'NOT_YOUR_ROLE' && !isOperator && record?.isShared === true && !isOwn
  if (code === 'NOT_YOUR_ROLE') return !isOperator && subject?.role !== null
  return code === 'FORBIDDEN' && subject !== undefined && (isOwn || subject.role !== null)
}

/** Why an admitted call should not have been answered like this. */
function wronglyDone(call: Drawn, status: number, people: People): string | undefined {
  const { id, endpoint, session, subject, record, isOwn, body } = call
  const role = session && isLive(session) ? session.person.role : null
  const isDone = status < 300
  const mayReadOthers = endpoint.permission !== undefined && role !== null
  const namesOne = record !== undefined || subject !== undefined
  const isOfUser = endpoint.access === 'user' && namesOne
  if (isOfUser && !isOwn && !mayReadOthers && (isDone || status === 412 || status === 409))
    return `${status}, although the record is that of somebody else`
  const isKept = id !== 'getProof' && ['deposit', 'withdrawal', 'transaction'].includes(record?.kind ?? '')
  if (isOfUser && isOwn && status === 404 && isKept) return 'their own record is not found'
  if (id === 'deleteMyAccount' && isDone && role !== null) return 'an account with a role deletes itself'
  if (endpoint.access !== 'admin' || !isDone || endpoint.method === 'GET') return signedInWrongly(call, isDone, people)
  if (role !== 'operator' && subject && subject.role !== null) return 'nobody but an operator touches such an account'
  if (id === 'removeView' && !isOwn && record && !(record.isShared && role === 'operator'))
    return 'a view of somebody else is removed'
  return id === 'saveView' && body?.['isShared'] === true && role !== 'operator' ? 'only operators share' : undefined
}

function signedInWrongly({ id, body }: Drawn, isDone: boolean, people: People): string | undefined {
  if (!isDone) return undefined
  if (id === 'login') {
    const { username, password } = body ?? {}
    const person = people.all.find((each) => each.username === username)
    return person && person.password === password && !person.isDeactivated && !person.isDeleted
      ? undefined
      : 'signed in without the right'
  }
  const { token } = body ?? {}
  return id === 'resetPassword' && !people.all.some(({ resetLink }) => resetLink?.token === token)
    ? 'a link that has ended works'
    : undefined
}

async function learn(
  { id, session, subject, params, body = {}, query }: Drawn,
  { json, cookie }: Answer,
  { people, records }: { people: People; records: OwnedRecord[] },
): Promise<void> {
  const done: Done = { people, session, subject, params, body, query, answer: json as Done['answer'], cookie }
  noteRecords(records, id, done, json)
  await EFFECTS[id]?.(done)
}

const SIGN_INS: readonly OperationId[] = ['login', 'register', 'startAsGuest']

/** The values of other people in an answer, but for what the caller sent. */
function leaksIn(call: Drawn, { status, text }: Answer, people: People): string[] {
  const { id, endpoint, session, path, body } = call
  const isAdmitted = status < 300 || ![401, 403].includes(status)
  const signedIn = SIGN_INS.includes(id) && status === 200 ? people.sessions.at(-1)?.person : undefined
  const viewer = signedIn ?? session?.person
  const sent = (decodeURIComponent(path) + JSON.stringify(body ?? {})).toLowerCase()
  const leaks = marksIn(text).filter((mark) => {
    const owner = people.all[mark.person]
    if (!owner || sent.includes(mark.text.toLowerCase())) return false
    const seenBy = isAdmitted && (endpoint.access !== 'admin' || (session && isLive(session) && viewer?.role))
    return !seenBy || !maySee(mark, { id, access: endpoint.access }, viewer, owner)
  })
  return [...new Set(leaks.map(({ kind, person }) => `shows the ${kind} of person ${person}`))]
}

function described({ id, endpoint, session, path, body, headers }: Drawn): string {
  const who = session
    ? `person ${session.person.index} (${session.person.role ?? (session.person.isGuest ? 'guest' : 'user')}${isLive(session) ? '' : ', ended'})`
    : 'a visitor'
  return `${id} (${endpoint.method} ${path} ${JSON.stringify(body ?? null)} ${JSON.stringify(headers)}) by ${who}`
}

/** The calls that no run of this length should miss, and that never succeeded. */
export function neverDone(
  done: ReadonlyMap<string, number>,
  ids: readonly [string, Endpoint][] = EVERY_ENDPOINT,
): string[] {
  return ids.map(([id]) => id).filter((id) => !done.has(id))
}
