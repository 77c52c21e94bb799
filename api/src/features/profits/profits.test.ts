import { getProfits, getUser, listNotifications, listTransactions, resetSimulation } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { reconcile } from '#ledger/reconcile.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { runTwice, giveMoney } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const set = (userId: number, body: object, headers = {}) =>
  administrator.send('PUT', `/api/admin/profits/${userId}`, { body: { reason: 'Test', ...body }, headers })

describe('profits', () => {
  // covers A7.1, desk.92
  test('a total set by an administrator is an adjustment that its user sees and that counts as no performance', async () => {
    const investor = await api.investor()
    await giveMoney(investor, administrator, { profit: cents(1_000) })
    expect(await set(investor.id, { amount: '50', reason: 'Goodwill' })).toMatchObject({
      status: 200,
      body: { userId: investor.id, totalProfit: 50, performance: 0, message: 'Total profit updated successfully' },
    })
    expect(await investor.call(getUser, {})).toMatchObject({ profitBalance: 6_000 })
    expect(await investor.call(getProfits, {})).toEqual({ totalProfit: 5_000, performance: 0, paidDeposits: 1_000 })
    const [line] = await investor.call(listTransactions, { query: {} })
    expect(line).toMatchObject({
      type: 'adjustment',
      amount: 5_000,
      description: 'Adjustment by administrator: total profit',
      reason: 'Goodwill',
    })
    expect(await investor.call(listNotifications, { query: { limit: 1 } })).toMatchObject([
      {
        message:
          'Adjustment by administrator: your total profit changed from $0.00 SIM to $50.00 SIM. Reason: Goodwill',
      },
    ])
    const audited = await api
      .owner('audit_entries')
      .where({ action: 'profit.adjusted', subject_id: investor.id })
      .first()
    expect(audited).toMatchObject({ actor_id: 1, after: { totalProfit: '$50.00 SIM' }, reason: 'Goodwill' })
    const journal = await api
      .owner('journal')
      .join('journal_reasons', 'journal_id', 'journal.id')
      .where('transaction_id', line?.id)
      .first()
    expect(journal).toMatchObject({ kind: 'adjustment', actor_id: 1, reason: 'Goodwill' })
  })

  // covers money.15
  test('every change is in the next answer, also after a reset', async () => {
    const investor = await api.investor()
    const total = async () => (await investor.call(getProfits, {})).totalProfit
    expect(await total()).toBe(0)
    for (const amount of [20, 20.5, -3]) {
      await set(investor.id, { amount })
      expect([await total(), await total()]).toEqual([amount * 100, amount * 100])
    }
    await investor.call(resetSimulation, { body: { confirmation: 'RESET' } })
    expect(await total()).toBe(0)
    await set(investor.id, { amount: 4 })
    expect(await total()).toBe(400)
  })

  // covers desk.92
  test('zero and negative totals are taken, and the Profit wallet may end below zero', async () => {
    const investor = await api.investor()
    await set(investor.id, { amount: 20 })
    expect(await set(investor.id, { amount: -30.5 })).toMatchObject({ status: 200, body: { totalProfit: -30.5 } })
    expect(await investor.call(getUser, {})).toMatchObject({ profitBalance: -3_050 })
    expect(await set(investor.id, { amount: 0 })).toMatchObject({ status: 200, body: { totalProfit: 0 } })
    expect(await investor.call(getUser, {})).toMatchObject({ profitBalance: 0 })
    expect(await reconcile(api.owner)).toEqual([])
  })

  test('the same total again, at the same time or under one key, posts nothing more', async () => {
    const investor = await api.investor()
    await runTwice(() => set(investor.id, { amount: 7 }))
    await runTwice(() => set(investor.id, { amount: 9 }, { 'idempotency-key': 'once' }))
    expect(await investor.call(getUser, {})).toMatchObject({ profitBalance: 900 })
    expect(await investor.call(listTransactions, { query: {} })).toHaveLength(2)
  })

  // covers A7.2
  test('no total is set without a reason', async () => {
    const investor = await api.investor()
    for (const reason of [undefined, '', ' \n ']) {
      expect(await set(investor.id, { amount: 5, reason })).toMatchObject({
        status: 400,
        body: { fields: { reason: 'Please give a reason.' } },
      })
    }
    expect(await investor.call(getProfits, {})).toMatchObject({ totalProfit: 0 })
  })

  // covers users.13
  test('setting the own total, an unknown user’s total or an invalid number is refused', async () => {
    const investor = await api.investor()
    expect((await set(1, { amount: 5 })).status).toBe(403)
    expect((await set(999_999, { amount: 5 })).status).toBe(404)
    expect(await set(investor.id, { amount: 'x' })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid number' },
    })
    expect((await investor.send('PUT', `/api/admin/profits/${investor.id}`, { body: { amount: 5 } })).status).toBe(403)
  })
})
