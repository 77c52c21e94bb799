import {
  chooseRiskPlan,
  createInvestment,
  getProfits,
  listInvestments,
  listNotifications,
  toggleAi,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { reconcile } from '#ledger/reconcile.ts'
import { dayResult, PLANS } from '#features/market/first-model.ts'
import { settleDueDays } from '../../src/settlement.job.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { resultsOf } from '#test/harness/test-market.ts'
import { balancesOf, expectMatured, investorHolding } from '#test/harness/test-money.ts'

const DAY_MS = 3_600_000

const api = useTestApi()
const administrator = useAdministrator(api)

const investorWith = (fund: number) => investorHolding(api, administrator, { fund: cents(fund) })
/** An assistant and investments that began before the market existed. */
const underFirstModel = async (userId: number) => {
  const now = api.owner.fn.now()
  await api.owner('ai_assistants').where('user_id', userId).update({ model_version: 1, start_day: null, last_at: now })
  await api.owner('investments').where('user_id', userId).update({ model_version: 1, start_day: null, last_at: now })
}
/** Lets simulated days pass for one user. */
const pass = async (userId: number, days: number) => {
  for (const table of ['ai_assistants', 'investments'])
    await api
      .owner(table)
      .where('user_id', userId)
      .update('last_at', api.owner.raw(`last_at - ? * interval '1 hour'`, days))
}

describe('first model settlement', () => {
  test('what began under the first model goes on under it: each day posts what it gives, gains and losses', async () => {
    const investor = await investorWith(100_000)
    await investor.call(toggleAi, {})
    await underFirstModel(investor.id)
    expect(await settleDueDays(api.db, { dayLength: DAY_MS })).toBe(0)

    await pass(investor.id, 60)
    await settleDueDays(api.db, { dayLength: DAY_MS })
    const expected = Array.from({ length: 60 }, (_, day) =>
      dayResult(PLANS.low, `ai:${investor.id}:${day}`, cents(100_000)),
    )
    const lines = await resultsOf(investor)
    expect(lines.map(({ amount }) => amount).toReversed()).toEqual(expected.filter((result) => result !== 0))
    expect(Math.min(...expected)).toBeLessThan(0)
    expect(lines[0]).toMatchObject({
      description: 'AI assistant, Low Risk plan, one simulated day on $1,000.00 SIM',
      status: 'completed',
    })
    const total = expected.reduce<number>((sum, result) => sum + result, 0)
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 100_000, profit: total })
    expect(await investor.call(getProfits, {})).toMatchObject({ totalProfit: total, performance: total })

    await settleDueDays(api.db, { dayLength: DAY_MS })
    expect(await balancesOf(api, investor.id)).toMatchObject({ profit: total })
    await administrator.send('PUT', `/api/admin/profits/${investor.id}`, { body: { amount: 1, reason: 'Test' } })
    expect(await investor.call(getProfits, {})).toMatchObject({ totalProfit: 100, performance: total })
    expect(await reconcile(api.db)).toEqual([])
  })

  test('a first loss takes the Profit wallet below zero, and nothing the user does can', async () => {
    const investor = await investorWith(100_000)
    await investor.call(chooseRiskPlan, { body: { plan: 'high' } })
    await investor.call(toggleAi, {})
    await underFirstModel(investor.id)
    const losing = Array.from({ length: 200 }, (_, day) => day).find(
      (day) => dayResult(PLANS.high, `ai:${investor.id}:${day}`, cents(100_000)) < 0,
    )
    await api
      .owner('ai_assistants')
      .where('user_id', investor.id)
      .update('day', losing ?? 0)
    await pass(investor.id, 1)
    await settleDueDays(api.db, { dayLength: DAY_MS })
    const { profit = 0 } = await balancesOf(api, investor.id)
    expect(profit).toBeLessThan(0)
    expect((await investor.send('POST', '/api/simple-transfer', { body: { amount: 1, reason: 'Test' } })).status).toBe(
      409,
    )
  })

  test('instances that settle at once settle each day once', async () => {
    const investors = await Promise.all(Array.from({ length: 8 }, () => investorWith(10_000)))
    for (const investor of investors) {
      await investor.call(toggleAi, {})
      await underFirstModel(investor.id)
      await pass(investor.id, 5)
    }
    await Promise.all(Array.from({ length: 4 }, () => settleDueDays(api.db, { dayLength: DAY_MS })))
    await settleDueDays(api.db, { dayLength: DAY_MS })
    for (const investor of investors) {
      const days = await api.owner('ai_assistants').where('user_id', investor.id).first('day')
      expect(days).toEqual({ day: 5 })
      expect((await resultsOf(investor)).length).toBeLessThanOrEqual(5)
    }
    expect(await reconcile(api.db)).toEqual([])
  })

  test('an assistant that is off, or of a deactivated user, posts nothing', async () => {
    const [off, deactivated] = [await investorWith(10_000), await investorWith(10_000)]
    for (const investor of [off, deactivated]) {
      await investor.call(toggleAi, {})
      await underFirstModel(investor.id)
      await pass(investor.id, 3)
    }
    await off.call(toggleAi, {})
    await api.owner('users').where({ id: deactivated.id }).update({ is_deactivated: true })
    await settleDueDays(api.db, { dayLength: DAY_MS })
    for (const { id } of [off, deactivated])
      expect(await balancesOf(api, id)).toMatchObject({ fund: 10_000, profit: 0 })
  })

  // covers strategies.22
  test('investments move every day and mature: principal less a loss to Fund, a gain to Profit', async () => {
    const investor = await investorWith(100_000)
    for (let made = 0; made < 10; made++)
      await investor.call(createInvestment, { body: { strategyId: 12, amount: cents(10_000) } })
    await underFirstModel(investor.id)
    await pass(investor.id, 3)
    await settleDueDays(api.db, { dayLength: DAY_MS })
    for (const { progress, status, values, currentValue } of await investor.call(listInvestments, { query: {} }))
      expect([progress, status, values.length, values.at(-1)]).toEqual([30, 'active', 4, currentValue])

    await pass(investor.id, 20)
    await Promise.all([settleDueDays(api.db, { dayLength: DAY_MS }), settleDueDays(api.db, { dayLength: DAY_MS })])
    await settleDueDays(api.db, { dayLength: DAY_MS })
    await expectMatured(api, investor, 100_000)
    expect(await investor.call(listNotifications, { query: {} })).toHaveLength(11)
    expect(await reconcile(api.db)).toEqual([])
  })
})
