import {
  chooseRiskPlan,
  createInvestment,
  getAiStatus,
  getCosts,
  getTransaction,
  listInvestments,
  listTransactions,
  resetSimulation,
  toggleAi,
  type TransactionDetails,
} from '@simvest/contracts'
import { LEVELS, PLANS } from '@simvest/market'
import { cents } from '@simvest/money'
import { plantSeed } from '#test/harness/plant-seed.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { DAY_MS, passDay, showSteps } from '#test/harness/test-market.ts'
import { investorHolding } from '#test/harness/test-money.ts'

let api: TestApi
let administrator: TestClient

beforeAll(async () => {
  // Tests alone settle anything in so long a day.
  api = await startTestApi({ simulationDay: 24 * DAY_MS })
  await plantSeed(api, 'simvest calm tests')
  administrator = await api.administrator()
})
afterAll(() => api.stop())

async function linesOf(person: TestClient): Promise<TransactionDetails[]> {
  const lines = await person.call(listTransactions, { query: { limit: 200 } })
  return Promise.all(lines.map(({ id }) => person.call(getTransaction, { params: { id } })))
}
const costOf = ({ parts }: TransactionDetails) => parts?.cost ?? 0

describe('parts of results', () => {
  // covers history.14
  test('each result of a plan and of an investment is market, sector, cost and limit to the cent', async () => {
    const person = await investorHolding(api, administrator, { fund: cents(500_001) })
    await showSteps(api, api.db, 3)
    await person.call(chooseRiskPlan, { body: { plan: 'high' } })
    await person.call(toggleAi, {})
    await showSteps(api, api.db, 6)
    for (const strategyId of [1, 4, 8, 12, 13, 14])
      await person.call(createInvestment, { body: { strategyId, amount: cents(30_003) } })
    await passDay(api, api.db, 12)
    while ((await person.call(getAiStatus, {})).aiEnabled) await passDay(api, api.db)

    const lines = await linesOf(person)
    const assistant = lines.filter(({ fact }) => fact?.kind === 'assistant-day')
    expect(assistant.map(({ fact }) => fact?.figures['part'])).toEqual(expect.arrayContaining(['day', 'steps']))
    expect(assistant.filter(({ fact }) => fact?.figures['end'] === 'closed-out')).toHaveLength(1)
    for (const { amount, parts } of assistant) {
      const { market, sector, cost, limit } = parts ?? never()
      expect([parts?.result, market + sector + cost + limit, parts?.share]).toEqual([
        amount,
        amount,
        PLANS.high.exposure,
      ])
      expect([sector, cost < 0, limit >= 0]).toEqual([0, true, true])
    }

    const investments = await person.call(listInvestments, { query: {} })
    const ended = lines.filter(({ fact, parts }) => parts && fact?.kind !== 'assistant-day')
    expect(ended).toHaveLength(investments.length)
    const results = ended.map(({ parts }) => {
      const { result, market, sector, cost, limit, share } = parts ?? never()
      expect(market + sector + cost + limit).toBe(result)
      expect([cost < 0, limit >= 0, Object.values(LEVELS).map(({ beta }) => beta)]).toEqual([
        true,
        true,
        expect.arrayContaining([share]),
      ])
      return result
    })
    const expected = investments.map(({ amount, currentValue }) => currentValue - amount)
    expect(results.toSorted()).toEqual(expected.toSorted())
    expect(ended.filter(({ parts }) => (parts?.sector ?? 0) !== 0).length).toBeGreaterThan(2)
    for (const { type, amount, parts } of ended) expect(type === 'profit' ? parts?.result : amount).toBe(amount)

    const { costs } = await person.call(getCosts, {})
    expect(costs).toBe(assistant.reduce((sum, line) => sum + costOf(line), 0))
    expect(costs).toBeLessThan(0)
    await person.call(resetSimulation, {})
    expect(await person.call(getCosts, {})).toEqual({ costs: 0 })
  })

  test('a line that is no result of the market has no parts, and somebody without results no costs', async () => {
    const person = await investorHolding(api, administrator, { fund: cents(10_000), profit: cents(5_000) })
    const lines = await linesOf(person)
    expect(lines.map(({ parts }) => parts)).toEqual(lines.map(() => null))
    expect(await person.call(getCosts, {})).toEqual({ costs: 0 })
  })
})

function never(): never {
  throw new Error('has parts')
}
