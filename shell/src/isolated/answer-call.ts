import { CHANGED_HEADER, getHealth, getUser, reportFaults, reportLoads } from '@simvest/contracts'
import { refresh } from '@simvest/platform'
import { ask, type Lack, signInAgain } from '@simvest/platform/host'
import { type ListedRemote, SHELL } from '@simvest/registry'
import { useRegistry } from '#remotes/use-registry.ts'
import { type CallAnswer, type Call, onSite } from './messages.ts'

type Remote = Pick<ListedRemote, 'name' | 'isolated'>

/** Milliseconds after which a call of the frame is given up. */
const CALL_TIMEOUT_MS = 60_000

/** The calls that every remote may make: who is signed in, whether the API answers, and which builds there are. */
const ALWAYS = [getUser, getHealth, { method: 'GET', path: '/remotes.json' }].map(
  ({ method, path }) => `${method} ${path}`,
)

/** The reports that every remote may send about its own builds. */
const REPORTS = [reportFaults, reportLoads].map(({ method, path }) => `${method} ${path}`)

const HEADERS = ['accept', 'content-type', 'idempotency-key', 'if-match']

/** Calls of a frame that are under way at one time: the page's own need connections too. */
const LANES = 4

/** Answers a remote's calls, a few at a time. */
export function answerInTurn(remote: Remote, tell: (answered: CallAnswer) => void): (call: Call) => void {
  const lanes: Promise<void>[] = []
  let next = 0
  return (call) => {
    next = (next + 1) % LANES
    lanes[next] = (lanes[next] ?? Promise.resolve()).then(async () => tell(await answerCall(remote, call)))
  }
}

/** Makes a call for a remote, if it may make it. If the session has ended, the user signs in again here, and not in the frame. */
async function answerCall(remote: Remote, call: Call): Promise<CallAnswer> {
  const { method } = call
  const { pathname = '', search = '' } = onSite(call.url) ?? {}
  if (!mayCall(remote, pathname, call)) return refusal(remote, call, pathname)
  const request = {
    method,
    headers: headersOf(remote, call),
    priority: 'low' as const,
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    ...(call.body && { body: call.body }),
  }
  try {
    let response = await ask(pathname + search, request)
    const lack = await lackOf(response)
    if (lack && method === 'GET') void refresh([getUser.path])
    if (lack && method !== 'GET' && (await signInAgain(lack))) response = await ask(pathname + search, request)
    // Changes by the frame invalidate reads of the page too.
    const changed = response.headers.get(CHANGED_HEADER)
    if (changed) void refresh(changed.split(' '))
    return {
      call: call.call,
      status: response.status,
      headers: [...response.headers],
      body: await response.arrayBuffer(),
    }
  } catch {
    return { call: call.call }
  }
}

/** Whether a remote may make a call. */
export function mayCall(remote: Remote, pathname: string, { method, body }: Pick<Call, 'method' | 'body'>): boolean {
  const isOf = (calls: readonly string[]) => calls.some((each) => patternOf(each).test(`${method} ${pathname}`))
  if (isOf(ALWAYS) || isOf(remote.isolated ?? [])) return true
  return isOf(REPORTS) && isAboutSelf(remote, body)
}

/** `GET /api/deposits/{id}`, where a parameter is one segment. */
function patternOf(call: string): RegExp {
  return new RegExp(`^${call.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** Whether a report names no build of another remote. */
function isAboutSelf({ name }: Remote, body: string): boolean {
  try {
    const lists = Object.values(JSON.parse(body) as Record<string, { remote: string }[]>)
    return lists.flat().every(({ remote }) => remote === name)
  } catch {
    return false
  }
}

/** Returns the builds that made the call, for the API's log: the frame's own word counts for its own builds alone. */
function headersOf({ name }: Remote, { headers }: Call): Record<string, string> {
  const own = headers['x-simvest-mfe']?.split(',').find((build) => build.startsWith(`${name}@`))
  const builds = [`${SHELL}@${useRegistry.getState().shell?.version ?? 'unknown'}`, own ?? name].join()
  const kept = Object.entries(headers).filter(([header]) => HEADERS.includes(header))
  return { ...Object.fromEntries(kept), 'x-simvest-mfe': builds }
}

function refusal({ name }: Remote, { call, method }: Call, pathname: string): CallAnswer {
  const message = `${name} runs isolated here and was not granted ${method} ${pathname}.`
  console.warn(`${message} Who runs the shell may add it to ISOLATED_REMOTES.`)
  const body = new TextEncoder().encode(JSON.stringify({ message, code: 'FORBIDDEN', requestId: '' }))
  return { call, status: 403, headers: [['content-type', 'application/json']], body: body.buffer }
}

/** Returns what the session lacks for a call that was refused. */
async function lackOf(response: Response): Promise<Lack | undefined> {
  if (response.status === 401) return 'session'
  if (response.status !== 403) return undefined
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { code?: string } | undefined
  return body?.code === 'STEP_UP_REQUIRED' ? 'code' : undefined
}
