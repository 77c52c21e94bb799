import {
  createInvestment,
  listAllInvestments,
  listInvestments,
  listStrategies,
  listTransactions,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { balancesOf, runTwice, investorHolding } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const investorWith = (fund: number) => investorHolding(api, administrator, { fund: cents(fund) })
const invest = (client: TestClient, body: object, headers = {}) =>
  client.send('POST', '/api/investments', { body, headers })

describe('investments', () => {
  // covers money.8
  test('there are strategies of every risk level', async () => {
    const strategies = await administrator.call(listStrategies, {})
    expect(strategies.length).toBeGreaterThanOrEqual(12)
    expect(new Set(strategies.map(({ riskLevel }) => riskLevel))).toEqual(
      new Set(['Low', 'Medium', 'High', 'Very High']),
    )
    expect(new Set(strategies.map(({ sector }) => sector)).size).toBeGreaterThanOrEqual(12)
  })

  // covers desk.85, money.8
  test('an investment takes its principal from the Fund wallet', async () => {
    const investor = await investorWith(50_000)
    const made = await investor.call(createInvestment, { body: { strategyId: 1, amount: cents(20_000) } })
    expect(made).toMatchObject({
      strategyId: 1,
      strategyName: 'Treasury Ladder',
      riskLevel: 'Low',
      amount: 20_000,
      currentValue: 20_000,
      values: [20_000],
      progress: 0,
      status: 'active',
    })
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 30_000, invested: 20_000 })
    expect(await investor.call(listInvestments, { query: {} })).toEqual([made])
    expect((await investor.call(listTransactions, { query: {} }))[0]).toMatchObject({
      type: 'investment',
      amount: -20_000,
      description: 'Investment in Treasury Ladder',
      status: 'completed',
    })
    expect(await administrator.call(listAllInvestments, { query: { limit: 1 } })).toMatchObject([
      { id: made.id, userId: investor.id },
    ])
    expect(await (await api.investor()).call(listInvestments, { query: {} })).toEqual([])
  })

  // covers money.8, strategies.17
  test.each([
    [{ strategyId: 1, amount: 'x' }, 400, 'Amount must be a number'],
    [{ strategyId: 1, amount: 0 }, 400, 'Amount must be greater than 0'],
    [{ strategyId: 1, amount: -5 }, 400, 'Amount must be greater than 0'],
    [{ strategyId: 1, amount: 5.01 }, 409, 'Amount cannot exceed your balance'],
    [{ strategyId: 999_999, amount: 1 }, 404, 'There is no such strategy.'],
  ])('%p is refused with %p', async (body, status, message) => {
    const investor = await investorWith(500)
    expect(await invest(investor, body)).toMatchObject({ status, body: { message } })
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 500, invested: 0 })
  })

  test('a repeated key invests once, and two at once no more than there is', async () => {
    const investor = await investorWith(1_000)
    await runTwice(() => invest(investor, { strategyId: 2, amount: 4 }, { 'idempotency-key': 'once' }))
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 600, invested: 400 })
    const answers = await runTwice(() => invest(investor, { strategyId: 2, amount: 4 }))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 200, invested: 800 })
  })
})
