import {
  getUser,
  listAllTransactions,
  listDeposits,
  listNotifications,
  listTransactions,
  listWalletLines,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { reconcile } from '#ledger/reconcile.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { runTwice, giveMoney } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const add = (userId: number, body: object, headers = {}) =>
  administrator.send('POST', `/api/admin/users/${userId}/deposit`, { body: { reason: 'Test', ...body }, headers })
const edit = (id: number, body: object) =>
  administrator.send('POST', `/api/admin/deposits/${id}/edit`, { body: { reason: 'Test', ...body } })
const paidDeposit = async (investor: TestClient & { id: number }, amount: number) =>
  Number((await add(investor.id, { amount })).body['id'])
const fundOf = async (client: TestClient) => (await client.call(getUser, {})).fundBalance
const referral = async (isVerified: boolean) => {
  const [earner, investor] = [await api.investor(), await api.investor()]
  const { email } = await earner.call(getUser, {})
  await api.owner('users').where({ id: investor.id }).update({ referrer_email: email })
  if (isVerified) await api.owner('users').where({ id: earner.id }).update({ id_status: 'APPROVED' })
  return { earner, investor }
}

describe('adjust deposits', () => {
  // covers A7.1, money.6
  test('an added deposit is paid at once and is shown as an adjustment', async () => {
    const investor = await api.investor()
    const answer = await add(investor.id, { amount: '12.50', reason: 'Welcome' })
    expect(answer).toMatchObject({ status: 200, body: { status: 'paid', amount: 12.5, userId: investor.id } })
    expect(await fundOf(investor)).toBe(1_250)
    expect(await investor.call(listTransactions, { query: {} })).toMatchObject([
      { type: 'deposit', amount: 1_250, description: 'Adjustment by administrator: deposit', reason: 'Welcome' },
    ])
    expect(await investor.call(listNotifications, { query: {} })).toMatchObject([
      {
        message: 'Adjustment by administrator: a deposit of $12.50 SIM was added to your Fund wallet. Reason: Welcome',
      },
    ])
    const audited = await api.owner('audit_entries').where({ action: 'deposit.added', subject_id: investor.id }).first()
    expect(audited).toMatchObject({ actor_id: 1, details: { amount: '$12.50 SIM' }, reason: 'Welcome' })
    expect(await administrator.call(listAllTransactions, { query: { limit: 1 } })).toMatchObject([
      { userId: investor.id, amount: 1_250 },
    ])
  })

  // covers A7.1
  test('what an administrator adds or takes is an adjustment in the ledger, with its actor and reason', async () => {
    const investor = await api.investor()
    const id = await paidDeposit(investor, 10)
    await edit(id, { newAmount: 4, reason: 'Typo' })
    const posted = await api
      .owner('journal')
      .join('postings', 'journal_id', 'journal.id')
      .join('accounts as sources', 'sources.id', 'source_id')
      .join('accounts as destinations', 'destinations.id', 'destination_id')
      .where('transaction_id', id)
      .orderBy('journal.id')
      .select({
        kind: 'journal.kind',
        actor: 'actor_id',
        from: 'sources.kind',
        to: 'destinations.kind',
        amount: 'amount',
      })
    expect(posted).toEqual([
      { kind: 'adjustment', actor: 1, from: 'adjustments', to: 'fund', amount: 1_000 },
      { kind: 'adjustment', actor: 1, from: 'fund', to: 'adjustments', amount: 600 },
    ])
    const lines = await investor.call(listWalletLines, { query: { wallet: 'fund' } })
    expect(lines).toMatchObject([
      { kind: 'adjustment', reason: 'Typo' },
      { kind: 'adjustment', reason: 'Test' },
    ])
  })

  // covers A7.2
  test('nothing is added or edited without a reason', async () => {
    const investor = await api.investor()
    const id = await paidDeposit(investor, 10)
    for (const reason of [undefined, '', '  ', 5]) {
      for (const answer of [await add(investor.id, { amount: 5, reason }), await edit(id, { newAmount: 5, reason })]) {
        expect(answer).toMatchObject({ status: 400, body: { fields: { reason: 'Please give a reason.' } } })
      }
    }
    expect(await fundOf(investor)).toBe(1_000)
  })

  test('a repeated key adds once; two requests add twice', async () => {
    const investor = await api.investor()
    await runTwice(() => add(investor.id, { amount: 1 }, { 'idempotency-key': 'once' }))
    expect(await fundOf(investor)).toBe(100)
    await runTwice(() => add(investor.id, { amount: 1 }))
    expect(await fundOf(investor)).toBe(300)
  })

  // covers money.6
  test('a paid deposit is edited by its difference, in both directions', async () => {
    const { earner, investor } = await referral(true)
    const id = await paidDeposit(investor, 100)
    expect([await fundOf(investor), await fundOf(earner)]).toEqual([10_000, 1_700])
    expect(await edit(id, { newAmount: 150, userId: investor.id, reason: 'Typo' })).toMatchObject({
      status: 200,
      body: { amount: 150, status: 'paid' },
    })
    expect([await fundOf(investor), await fundOf(earner)]).toEqual([15_000, 2_550])
    await edit(id, { newAmount: '20.05' })
    expect([await fundOf(investor), await fundOf(earner)]).toEqual([2_005, 340])
    expect(await investor.call(listTransactions, { query: {} })).toMatchObject([
      { amount: 2_005, description: 'Deposit (Adjustment by administrator)' },
    ])
    const [newest] = await investor.call(listNotifications, { query: {} })
    expect(newest?.message).toBe(
      'Adjustment by administrator: your deposit changed from $150.00 SIM to $20.05 SIM. Reason: Test',
    )
    expect(await reconcile(api.owner)).toEqual([])
  })

  test('a reward is taken back to the last cent that its referrer has, and none is left', async () => {
    const { earner, investor } = await referral(true)
    const id = await paidDeposit(investor, 100)
    expect(await edit(id, { newAmount: '0.01' })).toMatchObject({ status: 200 })
    expect([await fundOf(investor), await fundOf(earner)]).toEqual([1, 0])
  })

  test('a reward that waits follows the edit', async () => {
    const { earner, investor } = await referral(false)
    const id = await paidDeposit(investor, 100)
    await edit(id, { newAmount: 50 })
    const reward = await api.owner('referral_rewards').where({ referrer_id: earner.id }).first()
    expect(reward).toMatchObject({ transaction_id: id, amount: 850, credit_id: null })
    expect(await fundOf(earner)).toBe(0)
  })

  // covers money.6
  test('what was spent cannot be taken back, from the user or from the referrer', async () => {
    const { earner, investor } = await referral(true)
    const id = await paidDeposit(investor, 100)
    const spend = (client: TestClient, amount: number) =>
      client.send('POST', '/api/transfer', { body: { fromWallet: 'fund', toWallet: 'profit', amount } })
    await spend(investor, 60)
    expect(await edit(id, { newAmount: 50 })).toMatchObject({
      status: 409,
      body: { message: 'This money was already spent. The Fund wallet holds $40.00 SIM.' },
    })
    await spend(earner, 17)
    expect(await edit(id, { newAmount: 90 })).toMatchObject({
      status: 409,
      body: { message: 'The referrer has already spent the reward of this deposit.' },
    })
    expect([await fundOf(investor), await fundOf(earner)]).toEqual([4_000, 0])
  })

  test('a correction of one cent is one', async () => {
    const investor = await api.investor()
    const id = await paidDeposit(investor, 20)
    for (const [newAmount, fund] of [
      ['20.01', 2_001],
      ['20', 2_000],
    ] as const) {
      expect(await edit(id, { newAmount })).toMatchObject({ status: 200, body: { amount: fund / 100 } })
      expect(await fundOf(investor)).toBe(fund)
    }
  })

  test('nobody edits a deposit of their own', async () => {
    const colleague = await api.colleague('operator')
    const id = await paidDeposit(colleague, 20)
    const own = await colleague.send('POST', `/api/admin/deposits/${id}/edit`, {
      body: { newAmount: 99, reason: 'Test' },
    })
    expect(own).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await fundOf(colleague)).toBe(2_000)
  })

  // covers money.6
  test('a pending deposit is edited without money, a cancelled one not at all', async () => {
    const investor = await api.investor()
    await investor.send('POST', '/api/deposit', { body: { amount: 5 } })
    const [deposit] = await investor.call(listDeposits, { query: {} })
    const id = deposit?.id ?? 0
    expect(await edit(id, { newAmount: 8 })).toMatchObject({ status: 200, body: { amount: 8, status: 'pending' } })
    expect(await fundOf(investor)).toBe(0)
    expect(await investor.send('POST', `/api/deposits/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    })
    expect(await edit(id, { newAmount: 9 })).toMatchObject({ status: 409, body: { code: 'DEPOSIT_CLOSED' } })
    expect((await investor.send('POST', `/api/deposits/${id}/cancel`)).status).toBe(409)
  })

  test('approving and editing at the same time pays what the deposit says', async () => {
    const investor = await api.investor()
    await investor.send('POST', '/api/deposit', { body: { amount: 5 } })
    const [deposit] = await investor.call(listDeposits, { query: {} })
    const id = deposit?.id ?? 0
    await Promise.all([
      edit(id, { newAmount: 8 }),
      administrator.send('POST', `/api/admin/deposits/${id}`, { body: { action: 'approve' } }),
      edit(id, { newAmount: 8 }),
    ])
    expect(await fundOf(investor)).toBe(800)
  })

  // covers users.13
  test('an administrator touches no deposit of their own, of somebody else by mistake, or of nobody', async () => {
    const [investor, other] = [await api.investor(), await api.investor()]
    await giveMoney(investor, administrator, { fund: cents(100) })
    const id = await paidDeposit(investor, 1)
    expect((await add(1, { amount: 5 })).status).toBe(403)
    expect((await add(999_999, { amount: 5 })).status).toBe(404)
    expect((await edit(id, { newAmount: 5, userId: other.id })).status).toBe(404)
    expect((await other.send('POST', `/api/deposits/${id}/cancel`)).status).toBe(404)
    expect(await add(investor.id, { amount: 0 })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid deposit amount greater than zero.' },
    })
  })
})
