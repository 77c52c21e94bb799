import {
  answerLesson,
  cancelOwnWithdrawal,
  chooseRiskPlan,
  createDeposit,
  createInvestment,
  createWithdrawal,
  type Endpoint,
  ENDPOINTS,
  getUser,
  register,
  resetSimulation,
  startAsGuest,
  submitProof,
  toggleAi,
  transfer,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { reconcile } from '#ledger/reconcile.ts'
import { rowsOfAPerson } from '#test/harness/catalogue.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { passDay, showSteps } from '#test/harness/test-market.ts'
import { giveMoney } from '#test/harness/test-money.ts'
import { specimenCard } from '../../src/demo/specimen.ts'
import { eraseGuests, NEVER } from '#features/sign-in/guests.queries.ts'
import { keepAsExample } from '#features/sign-in/start-as-guest.ts'

const api = useTestApi()
const administrator = useAdministrator(api)
let person: TestClient & { id: number }
let specimen: string

beforeAll(async () => {
  specimen = await specimenCard()
  person = await livelyPerson()
  await api.owner.transaction((tx) => keepAsExample(tx, person.id))
})

/** A person with one of everything that the demo's investor has, in the middle of a day. */
async function livelyPerson() {
  const lively = await api.investor()
  const { email } = await lively.call(getUser, {})
  await giveMoney(lively, administrator, { fund: cents(20_000) })
  await lively.call(resetSimulation, {})
  await giveMoney(lively, administrator, { fund: cents(200_000), profit: cents(50_000) })
  await lively.call(chooseRiskPlan, { body: { plan: 'low' } })
  await lively.call(toggleAi, {})
  for (const strategyId of [12, 1]) await lively.call(createInvestment, { body: { strategyId, amount: cents(10_000) } })
  await passDay(api, api.db, 11)
  await lively.call(createInvestment, { body: { strategyId: 8, amount: cents(5_000) } })
  await lively.call(transfer, { body: { fromWallet: 'profit', toWallet: 'fund', amount: cents(1_000) } })
  await lively.call(answerLesson, { body: { lesson: 'advance-fee', choices: [0, 1, 2] } })

  const body = { username: 'invited', email: 'invited@example.com', password: 'tin-kettle', referrerEmail: email }
  const invited = api.visitor()
  await invited.call(register, { body })
  await giveMoney(invited, administrator, { fund: cents(10_000) })
  await api.owner('users').where({ id: lively.id }).update({ id_status: 'APPROVED', full_name: 'Demo Investor' })

  await lively.call(createDeposit, { body: { amount: cents(7_500) } })
  const asks = (amount: number) =>
    lively.call(createWithdrawal, {
      body: { type: 'withdrawal', amount: cents(amount), method: 'crypto', walletAddress: 'SIM-FAR-AWAY' },
    })
  await lively.call(cancelOwnWithdrawal, { params: { id: (await asks(400)).id } })
  await lively.call(submitProof, { params: { id: (await asks(500)).id }, body: { proofImage: specimen } })
  await asks(600)
  await passDay(api, api.db, 1)
  await showSteps(api, api.db, 7)
  return lively
}

async function enter(): Promise<TestClient & { id: number }> {
  const guest = api.visitor()
  const { id } = await guest.call(startAsGuest, {})
  return Object.assign(guest, { id })
}

// The owner and the row: the same words with other numbers.
const OWN = /^(id|.*Id|username|email|version|guestUntil|subject)$/

const withoutOwn = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) => (OWN.test(key) ? undefined : value))

/** The answers to all that a person may read of their own, by address. */
async function readsOf(client: TestClient): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {}
  for (const { method, path, params, access } of Object.values<Endpoint>(ENDPOINTS)) {
    if (method !== 'GET' || access !== 'user' || params || /events|export/.test(path)) continue
    const { status, body } = await client.send('GET', path)
    read[path] = { status, body: withoutOwn(body) }
  }
  return read
}

/** Others whom a person brought, when they signed in, and what depends on the time of asking. */
const APART = ['/api/changes', '/api/financial-news', '/api/referrals', '/api/sessions', '/api/system/load']

const differences = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Object.keys(one).filter((path) => !APART.includes(path) && JSON.stringify(one[path]) !== JSON.stringify(other[path]))

describe('lived demo', () => {
  // covers guests.5
  test('a guest of the demo reads what its investor reads, then and after further days, but for whom that one invited', async () => {
    const guest = await enter()
    const own = await readsOf(guest)
    expect(Object.keys(own).length).toBeGreaterThan(20)
    expect(differences(own, await readsOf(person))).toEqual([])
    expect(JSON.stringify(own)).not.toContain('invited')
    expect(await guest.call(getUser, {})).toMatchObject({ aiEnabled: true, idStatus: 'APPROVED' })

    await showSteps(api, api.db, 15)
    await passDay(api, api.db, 2)
    expect(differences(await readsOf(guest), await readsOf(person))).toEqual([])
    expect(await reconcile(api.owner)).toEqual([])
  })

  /** The newest ids of all that a guest has, and all that there is of others. */
  async function rowsOf(id: number): Promise<Record<string, number>> {
    const tables = Object.entries({ ...(await rowsOfAPerson(api.owner)), rate_counts: 'caller = :id::text' })
    const counted = tables.map(async ([table, rows]) => {
      const { rows: found } = await api.owner.raw(`SELECT count(*)::int AS n FROM "${table}" WHERE ${rows}`, { id })
      return [table, found[0].n] as const
    })
    return Object.fromEntries((await Promise.all(counted)).filter(([, count]) => count > 0))
  }

  // covers guests.3
  test('what a guest begins with is of the guest alone, changes by acts of their own, and is erased', async () => {
    const before = { person: await rowsOf(person.id), audit: await api.owner('audit_log').orderBy('id') }
    const guest = await enter()
    const { rows: foreign } = await api.owner.raw(
      `SELECT journal_id FROM postings JOIN accounts AS own ON own.id IN (source_id, destination_id) AND own.owner_id = :id
     JOIN accounts AS other ON other.id IN (source_id, destination_id) AND other.owner_id <> :id`,
      { id: guest.id },
    )
    expect(foreign).toEqual([])
    const lines = api.owner('transactions').where('user_id', guest.id).select('id')
    expect(
      await api.owner('journal').whereIn('transaction_id', lines).select('actor_id').distinct().orderBy('actor_id'),
    ).toEqual([{ actor_id: 1 }, { actor_id: guest.id }, { actor_id: null }])
    const { users: _own, sessions: _session, ...held } = await rowsOf(guest.id)
    expect(Object.keys(held)).toEqual(
      expect.arrayContaining([
        'accounts',
        'ai_assistants',
        'investments',
        'notifications',
        'outcomes',
        'postings',
        'proofs',
      ]),
    )
    for (const table of ['accounts', 'transactions', 'notifications', 'investments', 'outcomes', 'postings', 'proofs'])
      expect({ table, rows: held[table] }).toEqual({ table, rows: before.person[table] })

    await guest.call(createInvestment, { body: { strategyId: 12, amount: cents(500) } })
    await passDay(api, api.db, 1)
    await guest.call(resetSimulation, {})
    expect(await reconcile(api.owner)).toEqual([])
    await endHourOf(guest.id)
    expect(await eraseGuests(api.db)).toBe(1)
    expect(await rowsOf(guest.id)).toEqual({})
    expect(await api.owner('audit_log').orderBy('id')).toEqual(before.audit)
    expect(await reconcile(api.owner)).toEqual([])
    expect(await api.owner('users').where('guest_until', NEVER).select('id')).toHaveLength(1)
  })

  /** The clock of a guest cannot be turned: the owner of the schema lifts the refusal for it. */
  async function endHourOf(id: number): Promise<void> {
    await api.owner.transaction(async (tx) => {
      await tx.raw('ALTER TABLE users DISABLE TRIGGER guests_stay_guests')
      await tx('users')
        .where({ id })
        .update({ guest_until: new Date(0) })
      await tx.raw('ALTER TABLE users ENABLE TRIGGER guests_stay_guests')
    })
  }

  // covers guests.3
  test('nobody but a new guest begins with the life of another', async () => {
    const copies = [person.id, (await enter()).id].map((id) => api.db.raw('SELECT copy_life(?, ?)', [person.id, id]))
    for (const copy of copies) await expect(copy).rejects.toMatchObject({ code: 'SV002' })
  })

  /** The desk's reads: every list, figure and file, and what a search finds; not its log, in which each of these looks stands. */
  async function deskReads(sought: readonly string[]): Promise<Record<string, string>> {
    const read: Record<string, string> = {}
    for (const { method, path, params, access } of Object.values<Endpoint>(ENDPOINTS)) {
      // A workbook names its moment in every sheet; its lines are those of the CSV files.
      if (method !== 'GET' || access !== 'admin' || params || /events|audit|books/.test(path)) continue
      for (const query of ['', ...sought.flatMap((text) => [`?search=${text}`, `?text=${text}`])]) {
        const { headers, text, status } = await administrator.send('GET', path + query)
        // The first lines of a file say of when it is.
        const [, , , ...lines] = text.split('\r\n')
        if (status === 200)
          read[path + query] = `${headers.get('x-total-count')} ${lines.length > 1 ? lines.slice(0, -2) : text}`
      }
    }
    return read
  }

  // covers guests.2
  test('no list, count, search or export of the desk changes when a guest of the demo comes, and none of their orders is there', async () => {
    // The amounts of the example, of which another guest has the same.
    const amounts = ['5.00']
    const before = await deskReads(amounts)
    const guest = await enter()
    const after = await deskReads(amounts)
    expect(Object.keys(before).length).toBeGreaterThan(40)
    expect(Object.keys(before).filter((path) => before[path] !== after[path])).toEqual([])

    const lines: { id: number; type: string; status: string }[] = await api
      .owner('transactions')
      .where('user_id', guest.id)
    const found: string[] = []
    for (const endpoint of Object.values<Endpoint>(ENDPOINTS)) {
      if (!endpoint.params || !(endpoint.access === 'admin' || endpoint.permission)) continue
      const isOfPerson = /users?|profits/.test(endpoint.path)
      const ids = isOfPerson
        ? [guest.id]
        : lines.filter(({ type }) => /deposit|withdrawal/.test(type)).map(({ id }) => id)
      for (const id of ids) {
        const path = endpoint.path.replace(/\{\w+\}/g, String(id))
        const { status, text } = await administrator.send(endpoint.method, path, {
          ...(endpoint.method !== 'GET' && { body: BODY, headers: { 'if-match': '"any"' } }),
        })
        if (status < 400 && !/^(\[\]|\{"joined":0,|\{"circle":\[\],"sharing":\[\]\})/.test(text))
          found.push(`${endpoint.method} ${path}`)
      }
    }
    expect(found).toEqual([])
    expect(await api.owner('audit_log').where('subject_id', guest.id)).toEqual([])
  })
})

/** A value for each field that bodies of the desk ask for. */
const BODY = {
  action: 'approve',
  status: 'approved',
  amount: 100,
  newAmount: 200,
  reason: 'a test',
  walletAddress: 'SIM-FAR-AWAY',
  isDeactivated: true,
  text: 'a note',
}
