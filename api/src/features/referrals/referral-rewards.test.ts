import {
  createWithdrawal,
  getMyReferrals,
  getUser,
  listDeposits,
  listNotifications,
  listTransactions,
  listUserReferrals,
  register,
  type User,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { reconcile } from '#ledger/reconcile.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { inventedName, type TestClient } from '#test/harness/test-client.ts'
import { runTwice, giveMoney } from '#test/harness/test-money.ts'
import { releaseReferralRewards } from './referral-rewards.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const referredBy = async (referrerEmail: string): Promise<TestClient> => {
  const client = api.visitor()
  const username = inventedName()
  await client.call(register, {
    body: { username, email: `${username}@example.com`, password: 'tin-kettle', referrerEmail },
  })
  return client
}
const verify = (userId: number) =>
  api.db.transaction(async (tx) => {
    await tx('users').where({ id: userId }).update({ id_status: 'APPROVED' })
    const session = { sessionHash: Buffer.alloc(0), needsStepUp: false, lacksFactor: false, isGuest: false }
    const actor = { id: 1, username: 'root', isAdmin: true, role: 'operator' as const, ...session }
    await releaseReferralRewards(
      { tx, actor, requestId: 'test', ip: '', origin: '', rates: 'off', audit: async () => {}, changed: () => {} },
      userId,
    )
  })
const referrer = async (): Promise<TestClient & { id: number; user: User }> => {
  const client = await api.investor()
  return Object.assign(client, { user: await client.call(getUser, {}) })
}
const fundOf = async (client: TestClient) => (await client.call(getUser, {})).fundBalance

describe('referral rewards', () => {
  // covers desk.68, money.2
  test('17 % of each deposit and 8 % of each approved withdrawal reach a verified referrer', async () => {
    const earner = await referrer()
    await verify(earner.id)
    const investor = await referredBy(earner.user.email.toUpperCase())
    await giveMoney(investor, administrator, { fund: cents(99), profit: cents(10_000) })
    expect(await fundOf(earner)).toBe(1_716)
    expect(await fundOf(investor)).toBe(99)

    const { id } = await investor.call(createWithdrawal, {
      body: { type: 'withdrawal', amount: cents(1_000), method: 'crypto', walletAddress: 'SIM-SOMEWHERE-FAR' },
    })
    expect(await fundOf(earner)).toBe(1_716)
    await administrator.send('POST', `/api/admin/withdrawals/${id}/approve`)
    expect(await fundOf(earner)).toBe(1_796)
    expect(await administrator.call(listUserReferrals, { params: { id: earner.id }, query: {} })).toMatchObject([
      { id, source: 'withdrawal', amount: 80, isPaid: true },
      { source: 'deposit', amount: 1_716, isPaid: true },
    ])
    expect(await earner.call(listTransactions, { query: {} })).toMatchObject([
      { type: 'referral', amount: 80, description: 'Referral reward: 8% of a withdrawal', status: 'completed' },
      { type: 'referral', amount: 1_716, description: 'Referral reward: 17% of a deposit' },
    ])
    expect(await earner.call(listNotifications, { query: { limit: 1 } })).toMatchObject([
      { message: 'You received a referral reward of $0.80 SIM.' },
    ])
    expect(await reconcile(api.db)).toEqual([])
  })

  // covers money.2
  test('a reward waits for the verification of its referrer and is released once', async () => {
    const earner = await referrer()
    const investor = await referredBy(earner.user.email)
    await giveMoney(investor, administrator, { fund: cents(10_000) })
    await giveMoney(investor, administrator, { fund: cents(20_000) })
    expect(await fundOf(earner)).toBe(0)
    expect(await earner.call(listNotifications, { query: { limit: 1 } })).toMatchObject([
      { message: 'A referral reward of $34.00 SIM waits until your identity is verified.' },
    ])
    expect(await earner.call(getMyReferrals, {})).toMatchObject({ joined: 1, paid: 0, pending: 5_100 })
    await runTwice(() => verify(earner.id))
    expect(await earner.call(getMyReferrals, {})).toMatchObject({ paid: 5_100, pending: 0 })
    expect(await fundOf(earner)).toBe(5_100)
    await verify(earner.id)
    expect(await fundOf(earner)).toBe(5_100)
  })

  test('a reward that was edited down to nothing while it waited is no line of its referrer', async () => {
    const earner = await referrer()
    const investor = await referredBy(earner.user.email)
    await giveMoney(investor, administrator, { fund: cents(10_000) })
    const [deposit] = await investor.call(listDeposits, { query: {} })
    const body = { newAmount: '0.01', reason: 'Test' }
    expect((await administrator.send('POST', `/api/admin/deposits/${deposit?.id}/edit`, { body })).status).toBe(200)
    await verify(earner.id)
    expect(await fundOf(earner)).toBe(0)
    expect(await earner.call(listTransactions, { query: {} })).toEqual([])
  })

  // covers money.4
  test('a referrer sees who joined by their word, newest first, and what each of them earned', async () => {
    const earner = await referrer()
    await verify(earner.id)
    const first = await referredBy(earner.user.email)
    const second = await referredBy(earner.user.email.toUpperCase())
    const gone = await referredBy(earner.user.email)
    for (const [client, fund] of [
      [first, 10_000],
      [gone, 5_000],
    ] as const) {
      await giveMoney(client, administrator, { fund: cents(fund) })
    }
    const { id } = await gone.call(getUser, {})
    await api.owner('users').where({ id }).update({ deleted_at: api.owner.fn.now() })
    await api.owner('users').where({ id: earner.id }).update({ referrer_email: earner.user.email })

    const named = async (client: TestClient) => (await client.call(getUser, {})).username
    expect(await earner.call(getMyReferrals, {})).toMatchObject({
      joined: 2,
      paid: 2_550,
      pending: 0,
      people: [
        { username: await named(second), paid: 0, pending: 0 },
        { username: await named(first), paid: 1_700, pending: 0 },
      ],
    })
    // A referrer sees only the own earnings.
    expect(await second.call(getMyReferrals, {})).toEqual({ joined: 0, paid: 0, pending: 0, people: [] })
  })

  // covers money.2
  test('a deposit paid while its referrer is being verified is rewarded once', async () => {
    for (let round = 0; round < 5; round++) {
      const earner = await referrer()
      const investor = await referredBy(earner.user.email)
      await Promise.all([giveMoney(investor, administrator, { fund: cents(10_000) }), verify(earner.id)])
      expect(await fundOf(earner)).toBe(1_700)
    }
  })

  test('two investors who refer each other are paid at once and without a deadlock', async () => {
    const [one, other] = [await referrer(), await referrer()]
    await Promise.all([verify(one.id), verify(other.id)])
    await api.owner('users').where({ id: one.id }).update({ referrer_email: other.user.email })
    await api.owner('users').where({ id: other.id }).update({ referrer_email: one.user.email })
    await Promise.all(
      Array.from({ length: 10 }, (_, round) => giveMoney(round % 2 ? one : other, administrator, { fund: cents(100) })),
    )
    expect([await fundOf(one), await fundOf(other)]).toEqual([585, 585])
  })

  // covers money.2
  test('an unknown referrer, an administrator and oneself earn nothing', async () => {
    const stranger = await referredBy('nobody@example.com')
    const ofAdministrator = await referredBy('root@simvest.example')
    const own = await referrer()
    await api.owner('users').where({ id: own.id }).update({ referrer_email: own.user.email })
    for (const investor of [stranger, ofAdministrator, own]) {
      await giveMoney(investor, administrator, { fund: cents(10_000) })
      expect(await fundOf(investor)).toBe(10_000)
    }
  })
})
