import { chooseRiskPlan, createInvestment, getProfits, listOutcomes, toggleAi } from '@simvest/contracts'
import { PLAN_DAYS, STEPS, TERM } from '@simvest/market'
import { cents } from '@simvest/money'
import type { Knex } from 'knex'
import { startTestApi, type TestApi } from '#test/test-api.ts'
import { passDay, plantSeed } from '#test/test-market.ts'
import { giveMoney } from '#test/test-money.ts'

let api: TestApi
let db: Knex

beforeAll(async () => {
  api = await startTestApi()
  db = api.db
  await plantSeed(api)
})
afterAll(() => api.stop())

/** What $1,000 in the market itself became in these days. */
async function indexOf(first: number, days: number): Promise<number> {
  const lived = await api
    .owner('market_days')
    .whereBetween('day', [first, first + days - 1])
    .orderBy('day')
    .pluck('market')
  return lived.flat().reduce((value: number, move: number) => value * (1 + move / 1_000_000), 100_000) - 100_000
}

test('at the end of an investment, every 24 days of a plan and at a close-out: what was claimed, got, and given by the index', async () => {
  const administrator = await api.administrator()
  const [patient, bold, other] = [await api.investor(), await api.investor(), await api.investor()]
  for (const each of [patient, bold]) {
    await giveMoney(each, administrator, { fund: cents(200_000) })
    await each.call(createInvestment, { body: { strategyId: 12, amount: cents(100_000) } })
    await each.call(chooseRiskPlan, { body: { plan: each === bold ? 'high' : 'low' } })
    await each.call(toggleAi, {})
  }
  await passDay(api, db, 2 * PLAN_DAYS + 1)

  const told = await patient.call(listOutcomes, { query: {} })
  expect(told).toMatchObject([
    { plan: 'low', days: PLAN_DAYS, stake: 100_000, closedOut: false },
    { plan: 'low', days: PLAN_DAYS, stake: 100_000, closedOut: false },
    { plan: null, strategy: { name: 'Crypto Momentum', riskLevel: 'Very High' }, days: TERM, stake: 100_000 },
  ])
  const [second, first, investment] = told
  expect([second?.firstDay, first?.firstDay]).toEqual([(investment?.firstDay ?? 0) + PLAN_DAYS, investment?.firstDay])
  expect((first?.result ?? 0) + (second?.result ?? 0)).toBe((await patient.call(getProfits, {})).performance)
  for (const { firstDay, days, indexResult } of told)
    expect(Math.abs(indexResult - (await indexOf(firstDay, days)))).toBeLessThan(2 + (days * STEPS) / 1_000)

  const ofBold = await bold.call(listOutcomes, { query: {} })
  const closed = ofBold.find(({ closedOut }) => closedOut)
  expect(closed).toMatchObject({ plan: 'high', stake: 100_000, result: -50_000 })
  expect(await other.call(listOutcomes, { query: {} })).toEqual([])
}, 60_000)
