import type { ErrorBody, OperationId } from '@simvest/contracts'
import { castOf } from './access-cast.ts'
import { type ModelCall, drawCall } from './access-draws.ts'
import { type SuccessfulCall, EFFECTS, MAKERS, noteRecords } from './access-effects.ts'
import { marksIn, maySee } from './access-marks.ts'
import { EVERY_ENDPOINT } from './access-matrix.ts'
import { faultOf } from './access-model.ts'
import { isLive, type People } from './access-people.ts'
import { randomOf } from './access-random.ts'
import type { OwnedRecord } from './access-targets.ts'
import type { TestApi } from './test-api.ts'
import { NEVER_SEEN, versionIn } from './test-client.ts'

interface Run {
  /** The address of the calls, if not the API of the test. */
  url?: string
  seed: number
  steps: number
}

interface Outcome {
  faults: string[]
  /** The number of successes of each call. */
  done: ReadonlyMap<string, number>
}

interface World {
  url: string
  people: People
  records: OwnedRecord[]
}

interface Answer {
  status: number
  /** Headers and body. */
  text: string
  json: unknown
  cookie: string | undefined
}

const MAKING = EVERY_ENDPOINT.filter(([id]) => MAKERS.includes(id))
/** The number of faults that ends a run. */
const FAULTS_MAX = 5
/** After how many steps the counts of wrong passwords and used codes are forgotten. */
const FORGET_STEPS = 20

/** Plays random calls by people of every kind and compares each answer with the model. */
export async function playAccess(api: TestApi, { url = api.url, seed, steps }: Run): Promise<Outcome> {
  const random = randomOf(seed)
  const { people, replenish } = await castOf(api)
  const world: World = { url, people, records: [] }
  const faults: string[] = []
  const done = new Map<string, number>()
  const keys = new Map<string, number>()
  for (let step = 1; step <= steps && faults.length < FAULTS_MAX; step++) {
    await replenish()
    if (step % FORGET_STEPS === 0) await forgetAttempts(api)
    const entry = random.pick(random.isLucky(0.15) ? MAKING : EVERY_ENDPOINT)
    if (!entry) throw new Error('the contract has no calls')
    const call = drawCall(random, world, entry)
    const found = await play(call, world, keyOf(call, keys), random.isLucky(0.8))
    if (found.isDone) done.set(call.id, (done.get(call.id) ?? 0) + 1)
    faults.push(...found.faults.map((fault) => `ACCESS_SEED=${seed}, step ${step}: ${described(call)}: ${fault}`))
  }
  return { faults, done }
}

/** An idempotency key that is new for this person, and that others have for the same call. */
function keyOf({ id, session }: ModelCall, keys: Map<string, number>): string {
  const whose = `${id} of ${session?.person.index}`
  const nth = (keys.get(whose) ?? 0) + 1
  keys.set(whose, nth)
  return `${id} ${nth}`
}

async function forgetAttempts(api: TestApi): Promise<void> {
  await api.owner('sign_in_failures').delete()
  await api.owner('totp_secrets').update({ last_step: 0 })
}

/** Makes a call, and again with the version that a refusal names. */
async function play(call: ModelCall, world: World, key: string, again: boolean) {
  let answer = await send(call, world, NEVER_SEEN, key)
  const faults = [faultOf(call, answer, world.people)]
  if (answer.status === 412 && again) {
    faults.push(...leaksIn(call, answer, world.people))
    const version = `"${versionIn((answer.json as ErrorBody).present)}"`
    answer = await send(call, world, version, `${key} again`)
    faults.push(faultOf(call, answer, world.people))
  }
  const wasLive = call.session !== undefined && isLive(call.session)
  const isDone = answer.status === 200
  if (isDone) await learn(call, answer, world)
  faults.push(...leaksIn(call, answer, world.people, wasLive))
  return { isDone, faults: faults.filter((fault) => fault !== undefined) }
}

async function send(call: ModelCall, { url }: World, version: string, key: string): Promise<Answer> {
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
      ...(session?.token && { authorization: `Bearer ${session.token.text}` }),
    },
    signal: stop.signal,
  })
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const type = response.headers.get('content-type') ?? ''
  const isStream = type.startsWith('text/event-stream')
  const text = isStream ? '' : await response.text()
  if (isStream) stop.abort()
  return {
    status: response.status,
    text: type.startsWith('image/') ? head : `${head}\n${text}`,
    json: type.startsWith('application/json') ? JSON.parse(text) : {},
    cookie: cookies.some((cookie) => /^simvest_session=./.test(cookie)) ? cookies.join('; ') : undefined,
  }
}

async function learn(call: ModelCall, { json, cookie }: Answer, { people, records }: World): Promise<void> {
  const { id, session, target, body = {}, query } = call
  const done: SuccessfulCall = {
    people,
    session,
    target,
    body,
    query,
    answer: json as SuccessfulCall['answer'],
    cookie,
  }
  noteRecords(records, id, done)
  await EFFECTS[id]?.(done)
}

const SIGN_INS: readonly OperationId[] = ['login', 'register', 'startAsGuest']

/** The values of other people in an answer, but for what the caller sent. */
function leaksIn(call: ModelCall, { status, text }: Answer, people: People, wasLive = true): string[] {
  const { id, endpoint, session, path, body } = call
  const signedIn = SIGN_INS.includes(id) && status === 200 ? people.sessions.at(-1)?.person : undefined
  const viewer = signedIn ?? (wasLive && ![401, 403].includes(status) ? session?.person : undefined)
  const sent = (decodeURIComponent(path) + JSON.stringify(body ?? {})).toLowerCase()
  const leaks = marksIn(text).filter((mark) => {
    const owner = people.all[mark.person]
    if (!owner || sent.includes(mark.text.toLowerCase())) return false
    return !maySee(mark, { id, access: endpoint.access }, viewer, owner)
  })
  return [...new Set(leaks.map(({ kind, person }) => `shows the ${kind} of person ${person}`))]
}

function described({ id, endpoint, session, path, body, headers }: ModelCall): string {
  const holder = session?.person.role ?? (session?.person.isGuest ? 'guest' : 'user')
  const kind = session?.token ? `${session.token.scope} token of ${holder}` : holder
  const who = session ? `person ${session.person.index} (${kind}${isLive(session) ? '' : ', ended'})` : 'a visitor'
  return `${id} (${endpoint.method} ${path} ${JSON.stringify(body ?? null)} ${JSON.stringify(headers)}) by ${who}`
}

/** The calls that never succeeded in a run. */
export function neverDone(done: ReadonlyMap<string, number>): string[] {
  return EVERY_ENDPOINT.map(([id]) => id).filter((id) => !done.has(id))
}
