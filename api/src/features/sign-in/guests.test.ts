import {
  answerLesson,
  chooseRiskPlan,
  createInvestment,
  createStandingOrder,
  type Endpoint,
  ENDPOINTS,
  getUser,
  listNotifications,
  listTransactions,
  pathOf,
  register,
  resetSimulation,
  setGuide,
  startAsGuest,
  startPractice,
  watchStrategy,
  toggleAi,
  transfer,
  type User,
} from '@simvest/contracts'
import { GUESTS, RATES } from '@simvest/contracts/limits'
import { cents } from '@simvest/money'
import { reconcile } from '#ledger/reconcile.ts'
import { rowsOfAPerson } from '#test/harness/catalogue.ts'
import { startTestApi, useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { passDay } from '#test/harness/test-market.ts'
import { giveMoney } from '#test/harness/test-money.ts'
import { eraseGuests } from './guests.queries.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

/** A guest who did all that guests may do, and lived through days of the market. */
async function busyGuest(): Promise<{ guest: TestClient; user: User }> {
  const guest = api.visitor()
  await guest.call(startAsGuest, {})
  await guest.call(startPractice, {})
  await guest.call(chooseRiskPlan, { body: { plan: 'high' } })
  await guest.call(toggleAi, {})
  // All of it, so that an entry of the ledger without a line of the history can come about.
  await guest.call(createInvestment, { body: { strategyId: 12, amount: cents(30_000) } })
  await guest.call(transfer, { body: { fromWallet: 'fund', toWallet: 'profit', amount: cents(1_000) } })
  await guest.call(createStandingOrder, { body: { strategyId: 12, amount: cents(500), every: 3 } })
  await passDay(api, api.db, 12)
  await guest.call(answerLesson, { body: { lesson: 'advance-fee', choices: [0, 1, 2] } })
  await guest.call(setGuide, { body: { skipped: ['back-test'], hidden: false } })
  await guest.call(watchStrategy, { body: { strategyId: 12, watched: true } })
  await guest.call(resetSimulation, {})
  await guest.call(startPractice, {})
  return { guest, user: await guest.call(getUser, {}) }
}

/** The clock of a guest cannot be turned: the owner of the schema lifts the refusal for it. */
async function endHourOf({ id }: Pick<User, 'id'>): Promise<void> {
  await api.owner.transaction(async (tx) => {
    await tx.raw('ALTER TABLE users DISABLE TRIGGER guests_stay_guests')
    await tx('users')
      .where({ id })
      .update({ guest_until: tx.raw(`now() - interval '1 second'`) })
    await tx.raw('ALTER TABLE users ENABLE TRIGGER guests_stay_guests')
  })
}

describe('guests', () => {
  // covers guests.1
  test('a guest tries everything that nobody has to decide on, and is told when it is over', async () => {
    const { guest, user } = await busyGuest()
    expect(user.fundBalance).toBe(100_000)
    const left = Date.parse(user.guestUntil ?? '') - Date.now()
    expect(left).toBeGreaterThan(50 * 60_000)
    expect(left).toBeLessThanOrEqual(60 * 60_000)
    for (const [method, path, body] of [
      ['POST', '/api/deposit', { amount: 5 }],
      ['POST', '/api/transactions', { type: 'withdrawal', amount: 5, method: 'crypto', walletAddress: 'SIM-FAR-AWAY' }],
      [ENDPOINTS.updateProfile.method, ENDPOINTS.updateProfile.path, { fullName: 'Somebody' }],
    ] as const) {
      const refused = { status: 403, body: { code: 'GUEST_ACCOUNT' } }
      expect(await guest.send(method, path, { body })).toMatchObject(refused)
    }
    const signIn = { username: user.username, password: 'guest' }
    expect((await api.visitor().send('POST', '/api/login', { body: signIn })).status).toBe(401)
  })

  // covers guests.2
  test('no list, count, search or export of the desk has a guest, nor does anybody get a reward for one', async () => {
    const count = { before: await administrator.send('GET', '/api/admin/users/counts') }
    const { user } = await busyGuest()
    const shown: string[] = []
    for (const { method, path, params, access } of Object.values<Endpoint>(ENDPOINTS)) {
      if (method !== 'GET' || access !== 'admin' || path === '/api/admin/events') continue
      const address = params ? pathOf({ path }, { id: user.id }) : path
      for (const query of ['', `?search=${user.username}`, `?text=${user.username}`]) {
        const { status, text } = await administrator.send('GET', address + query)
        if (text.includes(user.username)) shown.push(`${address}${query} ${status}`)
      }
    }
    expect(shown).toEqual([])
    const after = await administrator.send('GET', '/api/admin/users/counts')
    expect(after.body).toEqual(count.before.body)

    const invited = api.visitor()
    const body = {
      username: 'invited',
      email: 'invited@example.com',
      password: 'tin-kettle',
      referrerEmail: user.email,
    }
    await invited.call(register, { body })
    await giveMoney(invited, administrator, { fund: cents(10_000) })
    expect(await api.owner('referral_rewards').where('referrer_id', user.id)).toEqual([])
  })

  // covers guests.3
  test('after the hour a guest is signed out, and no row of any table is left of them', async () => {
    const { guest, user } = await busyGuest()
    const other = await busyGuest()
    expect((await guest.call(listTransactions, { query: {} })).length).toBeGreaterThan(5)
    await guest.call(listNotifications, { query: {} })
    const rowsOf = await rowsOfAPerson(api.owner)
    const tables = Object.entries({ ...rowsOf, rate_counts: 'caller = :id::text' })
    const left = async ({ id }: Pick<User, 'id'>) => {
      const found: string[] = []
      for (const [table, rows] of tables) {
        const { rows: counted } = await api.owner.raw(`SELECT count(*)::int AS n FROM "${table}" WHERE ${rows}`, { id })
        if (counted[0].n > 0) found.push(table)
      }
      return found.toSorted()
    }
    const held = await left(user)
    expect(held).toEqual(
      expect.arrayContaining([
        'accounts',
        'journal',
        'postings',
        'guides',
        'outcomes',
        'sessions',
        'standing_orders',
        'watched_strategies',
      ]),
    )
    expect(held).not.toContain('audit_log')

    await endHourOf(user)
    expect((await guest.send('GET', '/api/user')).status).toBe(401)
    const entries = await api.owner('journal').max('id as last').first()
    expect(await eraseGuests(api.db)).toBe(1)
    expect(await left(user)).toEqual([])
    expect(await left(other.user)).toEqual(held)
    expect((await api.owner('journal').where('id', '>', entries?.['last'])).length).toBe(0)
    expect(await reconcile(api.owner)).toEqual([])
    expect(await api.owner('postings').whereNotIn('journal_id', api.owner('journal').select('id'))).toEqual([])
    await passDay(api, api.db, 1)
  })

  // covers guests.3
  test('an account with an owner never becomes a guest, and erasing guests erases no other account', async () => {
    const person = await api.investor()
    await giveMoney(person, administrator, { fund: cents(500) })
    const becomes = api
      .db('users')
      .where({ id: person.id })
      .update({ guest_until: new Date(0) })
    await expect(becomes).rejects.toMatchObject({ code: 'SV002' })
    for (const table of ['postings', 'journal'])
      await expect(api.owner(table).delete()).rejects.toMatchObject({ code: 'SV002' })
    await expect(api.db.raw(`DELETE FROM postings`)).rejects.toMatchObject({ code: '42501' })
  })

  // covers guests.4
  test('guests are bounded, from one address and in all', async () => {
    const rates = { ...RATES, guests: { most: 3, seconds: 3_600 } }
    const bounded = await startTestApi({ rates, trustProxy: 1 })
    const enter = (address: string) =>
      bounded.visitor().send('POST', '/api/guest', { headers: { 'x-forwarded-for': address } })
    const fromOne = await Promise.all(Array.from({ length: 5 }, () => enter('192.0.2.1')))
    expect(fromOne.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429])
    const there = Array.from({ length: GUESTS.most - 4 }, (_, index) => ({
      username: `demo-${index}`,
      email: `demo-${index}@demo.invalid`,
      password_hash: 'guest',
      guest_until: bounded.owner.raw(`now() + interval '1 hour'`),
    }))
    await bounded.owner('users').insert(there)
    const atOnce = await Promise.all([2, 3, 4].map((host) => enter(`192.0.2.${host}`)))
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
    const refused = atOnce.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    await bounded.stop()
  })
})
