import type { ErrorBody, OperationId, Role } from '@simvest/contracts'
import type { ModelCall } from './access-draws.ts'
import { GUARDS, refusalOf } from './access-matrix.ts'
import { actorOf, isLive, type People } from './access-people.ts'

interface ModelAnswer {
  status: number
  text: string
  json: unknown
}

/** The difference between the kind of an answer and what contract and model allow. */
export function faultOf(call: ModelCall, { status, json, text }: ModelAnswer, people: People): string | undefined {
  // A starved machine did nothing.
  if (status === 503) return undefined
  if (status >= 500) return `${status} ${text}`
  const { code = '' } = json as Partial<ErrorBody>
  const wanted = wantedOf(call)
  const guard = GUARDS.includes(code) ? code : undefined
  const isRight = guard === wanted || (wanted === undefined && guard !== undefined && mayRefuse(call, guard))
  if (!isRight) return `${guard ?? status}, not ${wanted ?? 'admitted'}`
  if (wanted !== undefined) return undefined
  return (call.endpoint.access === 'user' ? wrongOfUser(call, status) : undefined) ?? wronglyDone(call, status, people)
}

function wantedOf({ endpoint, session, isOwn, isSameOrigin }: ModelCall): string | undefined {
  const refusal = endpoint.access === 'public' ? undefined : refusalOf(endpoint, actorOf(session), isOwn)
  return refusal ?? (endpoint.method !== 'GET' && !isSameOrigin ? 'CROSS_SITE_REQUEST' : undefined)
}

const roleOf = ({ session }: ModelCall) => (session && isLive(session) ? session.person.role : null)

/** The calls of users that their work forbids to some. */
// not total: most calls of users are forbidden to nobody
const FORBIDDEN_TO_USERS: Partial<Record<OperationId, (role: Role | null, body: ModelCall['body']) => boolean>> = {
  deleteMyAccount: (role) => role !== null,
  makeToken: (role, body) => role === null && body?.['scope'] === 'console',
}

/** Whether the work of an admitted call may refuse with the code of a guard: because of the account or record that it names. */
function mayRefuse(call: ModelCall, code: string): boolean {
  const { id, endpoint, target, body, isOwn } = call
  const role = roleOf(call)
  const mayUsers = FORBIDDEN_TO_USERS[id]
  if (mayUsers) return code === 'FORBIDDEN' && mayUsers(role, body)
  if (endpoint.access !== 'admin' || endpoint.method === 'GET') return false
  if (id === 'saveView') return role !== 'operator' && body?.['isShared'] === true
  const { subject, record } = target
  if (id === 'removeView') return role !== 'operator' && record?.isShared === true && !isOwn
  // Administrators cannot decide on themselves; only operators manage accounts with a role.
  return subject !== undefined && (isOwn || subject.role !== null)
}

const KEPT_RECORDS = ['deposit', 'withdrawal', 'transaction']

function wrongOfUser(call: ModelCall, status: number): string | undefined {
  const { id, endpoint, target, isOwn } = call
  if (!target.subject) return undefined
  const isForeign = !isOwn && !(endpoint.permission && roleOf(call))
  // A foreign record answers like a missing one, even if it is closed or has a version.
  if (isForeign && (status < 300 || status === 409 || status === 412)) return `${status} for a record of somebody else`
  const isThere = isOwn && id !== 'getProof' && KEPT_RECORDS.includes(target.record?.kind ?? '')
  return isThere && status === 404 ? 'their own record is not found' : undefined
}

/** Reasons why single calls should not have succeeded. */
// not total: most calls are decided by the contract alone
const WRONGLY_DONE: Partial<Record<OperationId, (call: ModelCall, people: People) => string | undefined>> = {
  deleteMyAccount: (call) => (roleOf(call) === null ? undefined : 'an account with a role deletes itself'),
  login: ({ body = {} }, people) => (maySignIn(body, people) ? undefined : 'signed in without the right'),
  resetPassword: ({ body }, { all }) =>
    all.some(({ resetLink }) => resetLink?.token === body?.['token']) ? undefined : 'an ended link works',
  saveView: (call) =>
    roleOf(call) !== 'operator' && call.body?.['isShared'] === true ? 'only operators share' : undefined,
  removeView(call) {
    const { record } = call.target
    const mayRemove = call.isOwn || (record?.isShared && roleOf(call) === 'operator')
    return record && !mayRemove ? 'a view of somebody else is removed' : undefined
  },
}

function wronglyDone(call: ModelCall, status: number, people: People): string | undefined {
  const { id, endpoint, target, isOwn } = call
  if (status !== 200 || endpoint.method === 'GET') return undefined
  const wrong = WRONGLY_DONE[id]
  if (wrong) return wrong(call, people)
  const { subject } = target
  if (endpoint.access !== 'admin' || !subject) return undefined
  if (isOwn) return OF_ONESELF.includes(id) ? undefined : 'decided on their own account'
  return roleOf(call) !== 'operator' && subject.role !== null
    ? 'nobody but an operator touches an account with a role'
    : undefined
}

/** Administrators' calls that may be about the administrator. */
const OF_ONESELF: readonly OperationId[] = ['addUserNote', 'askSecondFactor']

function maySignIn({ username, password }: Readonly<Record<string, unknown>>, { all }: People): boolean {
  const person = all.find((each) => each.username === username)
  return person?.password === password && !person?.isDeactivated && !person?.isDeleted
}
