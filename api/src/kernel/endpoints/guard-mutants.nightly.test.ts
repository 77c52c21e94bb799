import { type LiveFeed, openLiveFeed } from '#infra/live/live-feed.ts'
import { createLog } from '#infra/log/log.ts'
import { eraseGuests } from '#features/sign-in/guests.queries.ts'
import { accessFaults, type Actor, allActors, EVERY_ENDPOINT } from '#test/harness/access-matrix.ts'
import { type Mutant, withMutant } from '#test/harness/mutated-app.ts'
import { ownershipFaults } from '#test/harness/owned-records.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'

const CALL = 'kernel/endpoints/serve-call.ts'
const PERMISSION = 'kernel/endpoints/require-permission.ts'
const STATEMENT_WORK = 'kernel/endpoints/statement-work.ts'
const SESSIONS = 'features/sessions/find-actor.ts'
const STATEMENT = 'kernel/endpoints/statement.ts'
const ORIGIN = 'infra/http/same-origin.ts'

/** Every guard, removed or inverted. The matrix of access must notice each of these mutants. */
const GUARDS: readonly Mutant[] = [
  { file: CALL, from: `if (!actor) throw new DomainError('UNAUTHENTICATED')`, to: '' },
  { file: CALL, from: `if (!isChecked && !claims) throw new DomainError('UNAUTHENTICATED')`, to: '' },
  { file: CALL, from: `if (endpoint.access === 'admin') requirePermission`, to: 'if (false) requirePermission' },
  { file: PERMISSION, from: `if (actor.role === null) throw new DomainError('FORBIDDEN')`, to: '' },
  { file: PERMISSION, from: 'if (may(actor, permission)) return', to: 'return' },
  { file: CALL, from: `endpoint.access === 'admin' && actor.lacksFactor`, to: 'false' },
  { file: CALL, from: `endpoint.access === 'admin' && actor.lacksFactor`, to: 'actor.lacksFactor' },
  { file: CALL, from: `actor.needsStepUp && !endpoint.beforeSecondStep`, to: 'false' },
  { file: CALL, from: `actor.needsStepUp && !endpoint.beforeSecondStep`, to: 'actor.needsStepUp' },
  { file: CALL, from: `actor.isGuest && endpoint`, to: 'false && endpoint' },
  { file: CALL, from: `!== 'GET' && !endpoint.forGuests`, to: `!== 'GET'` },
  { file: CALL, from: `actor.needsStepUp && !endpoint`, to: 'actor.isAdmin && actor.needsStepUp && !endpoint' },
  { file: CALL, from: `!isSameOrigin(request, publicOrigin)`, to: 'false' },
  { file: CALL, from: `endpoint.method !== 'GET' && !isSame`, to: `endpoint.method === 'POST' && !isSame` },
  { file: ORIGIN, from: `if (origin === undefined) return site === 'same-origin'`, to: 'if (!origin) return true' },
  { file: ORIGIN, from: `if (site !== undefined && site !== 'same-origin') return false`, to: 'if (site) return true' },
  {
    file: 'features/sessions/session-token.ts',
    from: 'jwt.verify(token, secret, {',
    to: 'jwt.decode(token, {',
  },
  { file: STATEMENT, from: `'WHERE NOT "needsStepUp"'`, to: `''` },
  { file: STATEMENT, from: `beforeSecondStep ? '' :`, to: '' },
  { file: STATEMENT_WORK, from: `if (!row) {`, to: 'if (false) {' },
  {
    file: STATEMENT,
    from: 'CROSS JOIN LATERAL',
    to: 'RIGHT JOIN LATERAL (SELECT) AS any_row ON true CROSS JOIN LATERAL',
  },
  { file: SESSIONS, from: 's.token_hash = ${hash} AND', to: '(s.token_hash = ${hash} OR true) AND' },
  { file: SESSIONS, from: `s.last_seen_at > now() - interval '7 days'`, to: 'true' },
  { file: SESSIONS, from: `s.created_at > now() - interval '30 days'`, to: 'true' },
  { file: SESSIONS, from: ' AND (u.guest_until IS NULL OR u.guest_until > now())', to: '' },
  { file: SESSIONS, from: 'u.guest_until IS NOT NULL AS', to: 'false AS' },
  { file: SESSIONS, from: 'AND NOT u.is_deactivated', to: '' },
  { file: SESSIONS, from: 'AND u.deleted_at IS NULL', to: '' },
  { file: SESSIONS, from: 'u.role', to: `'operator' AS role` },
  { file: SESSIONS, from: 'u.needs_second_factor AND NOT ${OWES_CODES}', to: 'u.needs_second_factor' },
  { file: SESSIONS, from: 'IS NOT TRUE AND ${OWES_CODES}', to: 'IS NOT TRUE AND false' },
  { file: SESSIONS, from: 'AND confirmed_at IS NOT NULL)`', to: 'AND u.is_admin)`' },
  { file: SESSIONS, from: `THEN interval '12 hours'`, to: `THEN interval '30 days'` },
  { file: SESSIONS, from: `ELSE interval '30 days'`, to: `ELSE interval '12 hours'` },
]

const RECORDS: readonly Mutant[] = [
  { file: 'features/transactions/get-transaction.ts', from: ' || transaction.userId !== actor.id', to: '' },
  { file: 'features/deposits/own-deposit.ts', from: ' || deposit.userId !== userId', to: '' },
  { file: 'features/withdrawals/cancel-own-withdrawal.ts', from: ' || found.userId !== actor.id', to: '' },
  { file: 'features/withdrawals/submit-proof.ts', from: ' || withdrawal.userId !== actor.id', to: '' },
  {
    file: 'features/profile/view-document.ts',
    from: 'if (!isOwner) requireForOthers',
    to: 'if (false) requireForOthers',
  },
  {
    file: 'features/withdrawals/view-proof.ts',
    from: 'if (!isOwner) requireForOthers',
    to: 'if (false) requireForOthers',
  },
  { file: 'features/notifications/notifications.queries.ts', from: '{ id, user_id: userId }', to: '{ id }' },
  { file: 'features/sessions/sessions.queries.ts', from: '{ id, user_id: userId }', to: '{ id }' },
  { file: 'features/passkeys/passkeys.queries.ts', from: '{ id, user_id: userId }', to: '{ id }' },
]

jest.setTimeout(30_000)

let api: TestApi
let actors: Actor[]
let feed: LiveFeed

beforeAll(async () => {
  api = await startTestApi()
  actors = await allActors(api)
  // The API's own job does this every minute.
  await eraseGuests(api.db)
  feed = openLiveFeed({ url: api.applicationUrl, db: api.db, log: createLog('silent') })
})
afterAll(async () => {
  await feed.stop()
  await api.stop()
})

const against = <T>(mutant: Mutant, look: (url: string) => Promise<T>) => withMutant({ api, feed }, mutant, look)

/** A call for each kind of guard: all calls of a kind share their guards. */
const STATEMENTS: readonly string[] = ['getUser', 'listTransactions', 'transfer']
const kindOf = ([id, { method, access, beforeSecondStep, forGuests }]: (typeof EVERY_ENDPOINT)[number]) =>
  `${method} ${access} ${beforeSecondStep ?? false} ${forGuests ?? false} ${STATEMENTS.includes(id) ? 'statement' : 'handler'}`
const KINDS = new Map(EVERY_ENDPOINT.map((each) => [kindOf(each), each])).values()
const ONE_OF_EACH = [...KINDS]

async function firstFaults(url: string): Promise<string[]> {
  for (const [id, endpoint] of ONE_OF_EACH) {
    const faults = await accessFaults(url, actors, id, endpoint)
    if (faults.length > 0) return faults
  }
  return []
}

describe('guard mutants', () => {
  // covers operations.7, users.14
  test.each(GUARDS)('the matrix sees $file without: $from', async (mutant) => {
    expect(await against(mutant, firstFaults)).not.toEqual([])
  })

  // covers operations.7
  test.each(RECORDS)('the table of records sees $file without: $from', async (mutant) => {
    expect(await against(mutant, (url) => ownershipFaults(api, url))).not.toEqual([])
  })

  // covers operations.7
  test('a mutant that changes nothing is not seen', async () => {
    const same = { file: CALL, from: 'const isPublic', to: 'const isPublic' }
    expect(await against(same, (url) => ownershipFaults(api, url))).toEqual([])
  })
})
