import { getTransaction, listTransactions, transfer } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { reconcile } from '#ledger/reconcile.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { balancesOf, investorHolding } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const investorWith = (fund: number, profit: number) =>
  investorHolding(api, administrator, { fund: cents(fund), profit: cents(profit) })
const move = (client: TestClient, path: string, body: object, headers = {}) =>
  client.send('POST', `/api/${path}`, { body, headers })

describe('transfers', () => {
  // covers transfers.1
  test('money moves in both directions and shows in the history', async () => {
    const investor = await investorWith(50_000, 0)
    const there = await investor.call(transfer, {
      body: { fromWallet: 'fund', toWallet: 'profit', amount: cents(12_345) },
    })
    expect(there).toMatchObject({
      message: 'Your funds have been transferred successfully.',
      transaction: {
        type: 'transfer',
        amount: 12_345,
        status: 'completed',
        description: 'Transfer from Fund to Profit',
      },
      user: { balance: 37_655, fundBalance: 37_655, profitBalance: 12_345 },
    })
    const back = await move(investor, 'transfer', { fromWallet: 'Profit', toWallet: 'FUND', amount: '23.45' })
    expect(back).toMatchObject({ status: 200, body: { user: { fundBalance: 400, profitBalance: 100 } } })
    const [newest] = await investor.call(listTransactions, { query: {} })
    expect(newest).toMatchObject({ description: 'Transfer from Profit to Fund', amount: 2_345 })
    expect(await investor.call(getTransaction, { params: { id: newest?.id ?? 0 } })).toMatchObject({ ...newest })
  })

  // covers transfers.1
  test.each(['simple-transfer', 'direct-wallet-transfer', 'simple-profit-transfer'])(
    '/api/%s moves from Profit to Fund',
    async (path) => {
      const investor = await investorWith(100, 900)
      expect(await move(investor, path, { amount: 5 })).toMatchObject({
        status: 200,
        body: { user: { fundBalance: 6, profitBalance: 4 } },
      })
      expect(await move(investor, path, { amount: 4.01 })).toMatchObject({
        status: 409,
        body: { code: 'INSUFFICIENT_FUNDS', message: 'Insufficient funds in Profit Wallet. Available: $4.00 SIM' },
      })
    },
  )

  // covers transfers.1
  test('/api/ultra-transfer answers like /api/transfer', async () => {
    const investor = await investorWith(100, 900)
    const body = { fromWallet: 'profit', toWallet: 'fund', amount: '1' }
    expect(await move(investor, 'ultra-transfer', body)).toMatchObject({
      status: 200,
      body: { transaction: { type: 'transfer', amount: 1 }, user: { fundBalance: 2, profitBalance: 8 } },
    })
  })

  // covers transfers.13
  test('more than the Fund wallet holds is refused with what it holds', async () => {
    const investor = await investorWith(1_000, 0)
    const body = { fromWallet: 'fund', toWallet: 'profit', amount: '10.01' }
    expect(await move(investor, 'transfer', body)).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_FUNDS', message: 'Insufficient funds. Available balance: $10.00 SIM' },
    })
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 1_000, profit: 0 })
  })

  // covers transfers.13
  test.each([
    [{ fromWallet: 'fund', toWallet: 'Fund', amount: 1 }, 'toWallet', 'Choose two different wallets.'],
    [{ fromWallet: 'bank', toWallet: 'fund', amount: 1 }, 'fromWallet', 'Choose the Fund or the Profit wallet.'],
    [{ fromWallet: 'fund', toWallet: 'profit', amount: 0 }, 'amount', 'Please enter a valid amount greater than 0'],
    [{ fromWallet: 'fund', toWallet: 'profit', amount: '-1' }, 'amount', 'Please enter a valid amount greater than 0'],
    [{ fromWallet: 'fund', toWallet: 'profit', amount: '1.005' }, 'amount', 'Please enter at most two decimals.'],
  ])('%p is refused at its field', async (body, field, message) => {
    const investor = await api.investor()
    expect(await move(investor, 'transfer', body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    })
  })

  test("another user's transaction does not exist", async () => {
    const [owner, other] = [await investorWith(100, 100), await api.investor()]
    const [line] = await owner.call(listTransactions, { query: {} })
    expect((await other.send('GET', `/api/transactions/${line?.id}`)).status).toBe(404)
    expect((await administrator.send('GET', `/api/transactions/${line?.id}`)).status).toBe(404)
  })

  // covers transfers.12
  test('a repeated Idempotency-Key moves once', async () => {
    const investor = await investorWith(0, 1_000)
    const send = () => move(investor, 'simple-transfer', { amount: 1 }, { 'idempotency-key': 'once' })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 100, profit: 900 })
  })

  // covers transfers.13
  test('of forty transfers at once exactly those succeed that the balance allows', async () => {
    const investor = await investorWith(0, 1_000)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => move(investor, 'simple-transfer', { amount: '0.70' })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(14)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 980, profit: 20 })
    expect(await reconcile(api.owner)).toEqual([])
  })
})
