import {
  addDeposit,
  getBalanceHistory,
  getFigures,
  getUser,
  listUserWalletLines,
  listWalletLines,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { giveMoney } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

describe('wallets', () => {
  // covers dashboard.15, money.17, desk.101
  test('every balance is explained, line by line, down to zero', async () => {
    const investor = await api.investor()
    await giveMoney(investor, administrator, { fund: cents(1_000), profit: cents(500) })
    await administrator.send('PUT', `/api/admin/profits/${investor.id}`, { body: { amount: -20, reason: 'Test' } })
    await investor.send('POST', '/api/simple-transfer', { body: { amount: 1 } })

    const fund = await investor.call(listWalletLines, { query: { wallet: 'fund' } })
    expect(fund.map(({ change, balanceAfter }) => [change, balanceAfter])).toEqual([
      [-500, 1_000],
      [1_500, 1_500],
    ])
    expect(fund[0]).toMatchObject({ kind: 'transfer', madeBy: 'you', description: 'Transfer from Fund to Profit' })
    const profit = await investor.call(listWalletLines, { query: { wallet: 'profit' } })
    const { profitBalance } = await investor.call(getUser, {})
    expect(profit[0]?.balanceAfter).toBe(profitBalance)
    expect(profit[0]).toMatchObject({ kind: 'adjustment', madeBy: 'administrator', change: -2_000, reason: 'Test' })
    // The desk reads who it was; the owner does not.
    const lines = await administrator.call(listUserWalletLines, {
      params: { id: investor.id },
      query: { wallet: 'profit' },
    })
    expect(lines[0]).toMatchObject({ madeBy: 'administrator', actorUsername: 'root' })
    expect(JSON.stringify(profit)).not.toContain('root')
    expect(profit.at(-1)?.balanceAfter).toBe(profit.at(-1)?.change)
    expect(await (await api.investor()).call(listWalletLines, { query: { wallet: 'fund' } })).toEqual([])
    expect((await investor.send('GET', '/api/wallet-lines?wallet=other')).status).toBe(400)
  })

  // covers money.17
  test('lines come in pages, each going on where the one before ended', async () => {
    const investor = await api.investor()
    await giveMoney(investor, administrator, { fund: cents(1_000) })
    for (let moved = 0; moved < 4; moved++)
      await investor.send('POST', '/api/transfer', { body: { fromWallet: 'fund', toWallet: 'profit', amount: 1 } })
    const first = await investor.send('GET', '/api/wallet-lines?wallet=fund&limit=3')
    const [, next = ''] = /<(.+)>/.exec(first.headers.get('link') ?? '') ?? []
    const second = await investor.send('GET', next)
    const balances = [first, second].flatMap(({ body }) =>
      Object.values(body).map((line) => (line as unknown as { balanceAfter: number }).balanceAfter),
    )
    expect(balances).toEqual([6, 7, 8, 9, 10])
    expect(first.headers.get('x-total-count')).toBe('5')
  })

  // covers money.18
  test('the history of the last 30 days ends with the balances of now', async () => {
    const investor = await api.investor()
    await giveMoney(investor, administrator, { fund: cents(1_000), profit: cents(500) })
    const days = await investor.call(getBalanceHistory, {})
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ fundBalance: 1_000, profitBalance: 500 })
    expect(days.at(-2)).toMatchObject({ fundBalance: 0, profitBalance: 0 })
  })

  // covers simulation.3
  test('what administrators typed in stands apart from results, also in the export', async () => {
    const investor = await api.investor()
    await giveMoney(investor, administrator, { fund: cents(1_000) })
    await administrator.send('PUT', `/api/admin/profits/${investor.id}`, { body: { amount: 3, reason: 'Test' } })
    // An addition by an administrator counts as deposited, here as everywhere.
    await administrator.call(addDeposit, { params: { id: investor.id }, body: { amount: cents(500), reason: 'Test' } })
    expect((await investor.call(getBalanceHistory, {})).slice(-2)).toMatchObject([
      { fundBalance: 0, adjustment: 0, result: 0 },
      { fundBalance: 1_500, profitBalance: 300, adjustment: 300, result: 0 },
    ])
    expect(await investor.call(getFigures, {})).toMatchObject({ adjustments: 300, deposited: 1_500 })
    const csv = await investor.send('GET', '/api/balance-history.csv')
    expect(csv.text.split('\r\n')[0]).toBe('Simulated environment. No real money.')
    expect(csv.text.split('\r\n').at(-3)?.split(',').slice(-5)).toEqual(['3', '18', '0', '3', '0'])
  })
})
