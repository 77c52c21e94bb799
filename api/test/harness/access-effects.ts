import type { OperationId, Role, TokenScope } from '@simvest/contracts'
import type { OwnedRecord, RecordKind, Target } from './access-targets.ts'
import { emailOf, isLive, type People, type Person, type Session } from './access-people.ts'

/** A call that succeeded, as the model needs it to know what changed. */
export interface SuccessfulCall {
  people: People
  session: Session | undefined
  target: Target
  body: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, unknown>>
  answer: Readonly<Record<string, unknown>>
  /** The cookie that the answer set. */
  cookie: string | undefined
}

type Effect = (done: SuccessfulCall) => void | Promise<unknown>

const setStatus: Effect = ({ people, target: { subject }, body }) => {
  if (!subject || subject.isDeactivated === (body['isDeactivated'] ?? false)) return
  subject.isDeactivated = !subject.isDeactivated
  people.endAll(subject)
}

const setPassword = (people: People, person: Person | undefined, body: SuccessfulCall['body'], but?: Session) => {
  if (!person) return
  person.password = String(body['newPassword'])
  person.resetLink = undefined
  people.endAll(person, but)
}

const end = (session: Session | undefined) => {
  if (session) session.hasEnded = true
}

const remove = (people: People, person: Person | undefined) => {
  if (!person) return
  person.isDeleted = true
  people.endAll(person)
}

const giveCode: Effect = ({ people, session }) => {
  if (!session) return
  const { person } = session
  if (!person.hasApp) for (const other of people.sessions) if (other.person === person) other.gaveCode = false
  person.hasApp = true
  session.gaveCode = true
}

/** Signs a person in; the session that the browser carried ends. */
const signIn =
  (whoOf: (done: SuccessfulCall) => Person | undefined): Effect =>
  async (done) => {
    const person = whoOf(done)
    if (!person || !done.cookie) throw new Error('nobody in the model signed in')
    await done.people.begin(person, done.cookie)
    if (!done.session?.token) end(done.session)
  }

const linked = ({ target: { subject }, answer }: Pick<SuccessfulCall, 'target' | 'answer'>) => {
  const link = new URL(String(answer['resetLink']), 'http://localhost').searchParams
  if (subject) subject.resetLink = { token: String(link.get('token')), userId: String(link.get('userId')) }
}

/** The changes that each call concerning access makes in the model, by its contract. All other calls change nothing here. */
// not total: a call without an effect here must change nobody’s access, and the machine compares
export const EFFECTS: Partial<Record<OperationId, Effect>> = {
  register: signIn(({ people, body, answer }) =>
    people.add({
      id: Number(answer['id']),
      username: String(body['username']),
      password: String(body['password']),
      referrer: people.all.find(({ index }) => emailOf(index) === body['referrerEmail'])?.index,
    }),
  ),
  startAsGuest: signIn(({ people, answer }) =>
    people.add({ id: Number(answer['id']), username: String(answer['username']), password: undefined, isGuest: true }),
  ),
  login: signIn(({ people, answer }) => people.all.find(({ id }) => id === answer['id'])),
  logout: ({ session }) => (session?.token ? undefined : end(session)),
  endSession: ({ people, session, target }) =>
    end(people.sessions.find(({ id, person, token }) => !token && id === target.id && person === session?.person)),
  endToken: ({ people, session, target }) =>
    end(people.sessions.find(({ id, person, token }) => token && id === target.id && person === session?.person)),
  makeToken: ({ people, session, body, answer }) =>
    session &&
    people.beginToken(session.person, String(answer['token']), body['scope'] as TokenScope, Number(answer['id'])),
  endOtherSessions: ({ people, session }) => session && people.endAll(session.person, session),
  endUserSessions: ({ people, target: { subject } }) => subject && people.endAll(subject),
  changePassword: ({ people, session, body }) => setPassword(people, session?.person, body, session),
  resetPassword: ({ people, body }) =>
    setPassword(
      people,
      people.all.find(({ id }) => String(id) === String(body['userId'])),
      body,
    ),
  setUserStatus: setStatus,
  reactivateUser: setStatus,
  setAdministratorStatus: setStatus,
  deleteMyAccount: ({ people, session }) => remove(people, session?.person),
  deleteUser({ people, target: { subject }, query }) {
    remove(people, subject)
    if (subject && query['permanent'] === 'true') subject.isErased = true
  },
  restoreUser({ people, target: { subject } }) {
    if (!subject) return
    subject.isDeleted = false
    people.endAll(subject)
  },
  setRole({ people, target: { subject }, body }) {
    if (!subject || subject.role === body['role']) return
    subject.role = body['role'] as Role | null
    subject.hasServed ||= subject.role !== null
    people.endAll(subject)
  },
  inviteAdministrator({ people, body, answer }) {
    const { id } = answer['administrator'] as { id: number }
    const subject = people.add({
      id,
      username: String(body['username']),
      password: undefined,
      role: body['role'] as Role,
      hasServed: true,
    })
    linked({ target: { id, subject }, answer })
  },
  askSecondFactor({ target: { subject }, body }) {
    if (subject) subject.needsApp = body['isNeeded'] === true
  },
  createResetLink: linked,
  createColleagueLink: linked,
  startTotp({ session, answer }) {
    if (!session) return
    session.person.totpSecret = String(answer['secret'])
    session.person.recoveryCodes = answer['recoveryCodes'] as string[]
  },
  verifyTotp: giveCode,
  giveRecoveryCode: giveCode,
  renewRecoveryCodes({ session, answer }) {
    if (session) session.person.recoveryCodes = answer['recoveryCodes'] as string[]
  },
  removeTotp({ session }) {
    if (session) session.person.hasApp = false
  },
}

const list =
  (kind: RecordKind) =>
  (answer: unknown): [RecordKind, number][] =>
    (answer as { id: number }[]).map(({ id }) => [kind, id])
const one =
  (kind: RecordKind, name = 'id') =>
  (answer: unknown): [RecordKind, number][] => [[kind, (answer as Record<string, number>)[name] ?? 0]]

/** The records of its caller that an answer names. */
// not total: most answers name no record, and access-targets plants those that none made
const RECORDS_IN_ANSWERS: Partial<Record<OperationId, (answer: unknown) => [RecordKind, number][]>> = {
  createDeposit: one('deposit', 'depositId'),
  createWithdrawal: one('withdrawal'),
  createStandingOrder: one('standingOrder'),
  createGoal: list('goal'),
  listNotifications: list('notification'),
  listTransactions: list('transaction'),
  listDeposits: list('deposit'),
}

/** The calls that make records or documents; runs make them more often. */
export const MAKERS: readonly string[] = [
  ...Object.keys(RECORDS_IN_ANSWERS),
  'saveView',
  'makeToken',
  'updateProfile',
  'submitProof',
]

const RECORDS_MAX = 400

/** Adds what an answer names to the records of the model, which forgets the oldest. */
export function noteRecords(records: OwnedRecord[], id: OperationId, done: SuccessfulCall): void {
  const { session, body, target, answer } = done
  if (id === 'removeView' || id === 'removeGoal') {
    const kind = id === 'removeView' ? 'view' : 'goal'
    const at = records.findIndex((record) => record.kind === kind && record.id === target.id)
    if (at >= 0) records.splice(at, 1)
  }
  if (!session || !isLive(session)) return
  const owner = session.person
  const named = RECORDS_IN_ANSWERS[id]?.(answer) ?? []
  if (id === 'saveView') {
    const view = one('view')(answer)[0]?.[1] ?? 0
    const known = records.find((record) => record.kind === 'view' && record.id === view)
    const isShared = body['isShared'] === true
    if (known) known.isShared = isShared
    else records.push({ kind: 'view', id: view, owner, isShared })
  }
  for (const [kind, recordId] of named)
    if (!records.some((record) => record.kind === kind && record.id === recordId))
      records.push({ kind, id: recordId, owner })
  records.splice(0, Math.max(0, records.length - RECORDS_MAX))
}
