import {
  createDeposit,
  createInvestment,
  createStandingOrder,
  createWithdrawal,
  getAiStatus,
  getProfits,
  listDeposits,
  listInvestments,
  listStandingOrders,
  listTransactions,
  listWalletLines,
  resetSimulation,
  toggleAi,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { reconcile } from '#ledger/reconcile.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { type TestClient, untilServed } from '#test/harness/test-client.ts'
import { balancesOf, giveMoney } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const EMPTY = { fund: 0, profit: 0, held: 0, invested: 0 }
const withdrawal = {
  type: 'withdrawal',
  amount: cents(700),
  method: 'crypto',
  walletAddress: 'SIM-SOMEWHERE-FAR',
} as const
const setProfits = (userId: number, amount: number) =>
  administrator.send('PUT', `/api/admin/profits/${userId}`, { body: { amount, reason: 'Test' } })

/** Money in every wallet, an open deposit and withdrawal, an investment and a running assistant. */
async function busyInvestor() {
  const investor = await api.investor()
  await giveMoney(investor, administrator, { fund: cents(50_000), profit: cents(2_000) })
  await investor.call(createDeposit, { body: { amount: cents(900) } })
  await investor.call(createWithdrawal, { body: withdrawal })
  await investor.call(createInvestment, { body: { strategyId: 1, amount: cents(10_000) } })
  await investor.call(toggleAi, {})
  return investor
}

describe('reset simulation', () => {
  // covers money.15
  test('a reset empties every wallet, ends what is open, and leaves the history', async () => {
    const investor = await busyInvestor()
    const before = await investor.call(listTransactions, { query: {} })
    await setProfits(investor.id, 5)

    expect(await investor.call(resetSimulation, {})).toEqual({
      message: 'Your simulation was reset. Every wallet is empty; your history is still there.',
    })
    expect(await balancesOf(api, investor.id)).toEqual(EMPTY)
    const [line, adjustment, ...older] = await investor.call(listTransactions, { query: {} })
    expect(line).toMatchObject({ type: 'reset', description: 'Simulation reset', amount: -52_500, status: 'completed' })
    expect(adjustment).toMatchObject({ type: 'adjustment', amount: 500 })
    expect(older.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(older.filter(({ status }) => status === 'cancelled')).toMatchObject([
      { type: 'withdrawal', reason: 'The simulation was reset.' },
      { type: 'deposit', amount: 900 },
    ])
    expect(await investor.call(listInvestments, { query: {} })).toMatchObject([{ status: 'ended', amount: 10_000 }])
    expect(await investor.call(getAiStatus, {})).toMatchObject({ aiEnabled: false })
    expect(await investor.call(getProfits, {})).toEqual({ totalProfit: 0, performance: 0, paidDeposits: 0 })
    const [last, ...lines] = await investor.call(listWalletLines, { query: { wallet: 'profit' } })
    expect(last).toMatchObject({ kind: 'reset', madeBy: 'you', balanceAfter: 0 })
    expect(lines.length).toBeGreaterThan(2)
    expect(
      await api.owner('audit_entries').where({ action: 'simulation.reset', subject_id: investor.id }),
    ).toHaveLength(1)
    expect(await reconcile(api.owner)).toEqual([])
  })

  // covers money.15
  test('afterwards everything begins at nothing: profit figures, deposits and investments', async () => {
    const investor = await busyInvestor()
    await investor.call(resetSimulation, {})
    await setProfits(investor.id, -3)
    expect(await investor.call(getProfits, {})).toMatchObject({ totalProfit: -300, performance: 0 })
    await giveMoney(investor, administrator, { fund: cents(5_000) })
    await investor.call(createInvestment, { body: { strategyId: 1, amount: cents(1_000) } })
    expect(await balancesOf(api, investor.id)).toEqual({ ...EMPTY, fund: 4_000, profit: -300, invested: 1_000 })

    await investor.call(resetSimulation, {})
    expect(await balancesOf(api, investor.id)).toEqual(EMPTY)
    expect(await investor.call(listDeposits, { query: {} })).toHaveLength(3)
    expect(await reconcile(api.owner)).toEqual([])
  })

  test('a debt alone is forgiven, and a reset of nothing leaves no trace', async () => {
    const investor = await api.investor()
    await investor.call(resetSimulation, {})
    expect(await investor.call(listTransactions, { query: {} })).toEqual([])
    await setProfits(investor.id, -7)
    await investor.call(resetSimulation, {})
    expect(await balancesOf(api, investor.id)).toEqual(EMPTY)
    expect(await investor.call(listTransactions, { query: { limit: 1 } })).toMatchObject([
      { type: 'reset', amount: 700 },
    ])
  })

  test('a single open order of any kind permits a reset', async () => {
    const [standing, ordering] = [await api.investor(), await api.investor()]
    await standing.call(createStandingOrder, { body: { strategyId: 4 } })
    await ordering.call(createDeposit, { body: { amount: cents(900) } })
    for (const investor of [standing, ordering]) {
      await investor.call(resetSimulation, {})
      expect(await investor.call(listTransactions, { query: { limit: 1 } })).toMatchObject([
        { type: 'reset', amount: 0 },
      ])
    }
    expect(await standing.call(listStandingOrders, {})).toEqual([])
  })

  test('what an administrator decides at the same moment holds, or was cancelled, and no cent is lost', async () => {
    for (let round = 0; round < 6; round++) {
      const investor = await busyInvestor()
      const transactions = await investor.call(listTransactions, { query: {} })
      const open = transactions.filter(({ status }) => status === 'pending')
      const decide = ({ type, id }: (typeof open)[number]) =>
        type === 'deposit'
          ? administrator.send('POST', `/api/admin/deposits/${id}`, { body: { action: 'approve' } })
          : administrator.send('POST', `/api/admin/withdrawals/${id}/approve`)
      const sent = [
        ...open.map((order) => () => decide(order)),
        () => investor.send('POST', '/api/simulation/reset'),
        () => investor.send('POST', '/api/investments', { body: { strategyId: 1, amount: 5 } }),
        () => investor.send('POST', '/api/transactions', { body: { ...withdrawal, amount: 3 } }),
      ]
      const answers = await Promise.all(sent.map(untilServed))
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      const { held, invested } = await balancesOf(api, investor.id)
      const after = await investor.call(listTransactions, { query: {} })
      const openNow = after.filter(({ type, status }) => type === 'withdrawal' && status === 'pending')
      const active = (await investor.call(listInvestments, { query: {} })).filter(({ status }) => status === 'active')
      expect(held).toBe(openNow.length * 300)
      expect(invested).toBe(active.length * 500)
    }
    expect(await reconcile(api.owner)).toEqual([])
  })

  // covers calls.15
  test('a reset holds beside orders and bookings without a pause, and whoever is unlucky may try again', async () => {
    const investor = await busyInvestor()
    const over = new AbortController()
    const answers: { what: string; status: number; retryAfter: string | null }[] = []
    async function keepOn(what: string, send: () => ReturnType<TestClient['send']>) {
      while (!over.signal.aborted) {
        const { status, headers } = await send()
        answers.push({ what, status, retryAfter: headers.get('retry-after') })
      }
    }
    const post = (path: string, body: object) => () => investor.send('POST', path, { body })
    const others = [
      keepOn('order', post('/api/transactions', { ...withdrawal, amount: 1 })),
      keepOn('order', post('/api/transactions', { ...withdrawal, amount: 1 })),
      keepOn('order', post('/api/deposit', { amount: 5 })),
      keepOn('order', post('/api/investments', { strategyId: 1, amount: 5 })),
      keepOn('booking', () => setProfits(investor.id, 500)),
      keepOn('booking', async () => {
        const open = await api
          .owner('transactions')
          .where({ user_id: investor.id, status: 'pending' })
          .orderBy('id', 'desc')
          .first()
        if (open?.type !== 'withdrawal') return administrator.send('GET', '/api/admin/deposits')
        return administrator.send('POST', `/api/admin/withdrawals/${open.id}/approve`)
      }),
    ]
    for (let round = 0; round < 25; round++) {
      const { status, headers } = await investor.send('POST', '/api/simulation/reset')
      answers.push({ what: 'reset', status, retryAfter: headers.get('retry-after') })
    }
    over.abort()
    await Promise.all(others)

    const surprising = answers.filter(
      ({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter === '2'),
    )
    expect(surprising).toEqual([])
    expect(answers.filter(({ what, status }) => what === 'reset' && status === 200).length).toBeGreaterThanOrEqual(23)
    expect(answers.filter(({ what, status }) => what === 'order' && status === 200).length).toBeGreaterThan(25)
    expect(await reconcile(api.owner)).toEqual([])
  }, 60_000)
})
