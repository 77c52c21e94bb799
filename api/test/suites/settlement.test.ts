import {
  chooseRiskPlan,
  createInvestment,
  getAiStatus,
  getProfits,
  listInvestments,
  listNotifications,
  setProfits,
  toggleAi,
} from '@simvest/contracts'
import { growth, planDay, PLANS, roomToCloseOut, STEPS, strategyOf, TERM, worth } from '@simvest/market'
import { type Cents, cents } from '@simvest/money'
import { setTimeout as sleep } from 'node:timers/promises'
import { livedDays } from '#features/market/market.queries.ts'
import { EVERYBODY_TOPIC } from '#kernel/endpoints/topics.ts'
import { reconcile } from '#ledger/reconcile.ts'
import { openLiveFeed } from '#infra/live/live-feed.ts'
import { createLog } from '#infra/log/log.ts'
import { settleDueDays, startSettlement } from '../../src/settlement.job.ts'
import { startTestApi, useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { DAY_MS, endDay, passDay, resultsOf, runningDay, settle, showSteps } from '#test/harness/test-market.ts'
import { balancesOf, expectMatured, giveMoney, investorHolding } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const investorWith = (fund: number) => investorHolding(api, administrator, { fund: cents(fund) })
const switchOn = async (investor: TestClient, plan: 'low' | 'high') => {
  await investor.call(chooseRiskPlan, { body: { plan } })
  await investor.call(toggleAi, {})
}

interface Lived {
  first: number
  last: number
  /** The step of the first day with which the plan began. */
  from?: number
}

/** Returns a plan's results day by day, from a first day until it is stopped out, according to the market package. */
async function planned(plan: 'low' | 'high', stake: Cents, { first, last, from = 0 }: Lived) {
  const { market } = await livedDays(api.owner, first, last)
  const results: Cents[] = []
  let since = cents(0)
  for (let day = 0; day * STEPS < market.length; day++) {
    const steps = market.subarray(day * STEPS, (day + 1) * STEPS)
    const room = roomToCloseOut(stake, since)
    const { result, closedAt } = planDay(PLANS[plan], steps, stake, room, day === 0 ? from : 0)
    results.push(result)
    since = cents(since + result)
    if (closedAt !== null) break
  }
  return results
}

describe('settlement', () => {
  // covers A6.3
  test('each day posts to everybody what the market gave to the plan that they had, from the next step on', async () => {
    const [low, high] = [await investorWith(100_000), await investorWith(70_000)]
    await switchOn(low, 'low')
    await showSteps(api, api.db, 8)
    await switchOn(high, 'high')
    const first = await runningDay(api.db)
    await passDay(api, api.db, 30)
    for (const [investor, plan, stake, from] of [
      [low, 'low', cents(100_000), 0],
      [high, 'high', cents(70_000), 8],
    ] as const) {
      const expected = await planned(plan, stake, { first, last: first + 29, from })
      const lines = await resultsOf(investor)
      expect(lines.map(({ amount }) => amount).toReversed()).toEqual(expected.filter((result) => result !== 0))
      const total = expected.reduce<number>((sum, result) => sum + result, 0)
      expect(await balancesOf(api, investor.id)).toMatchObject({ fund: stake, profit: total })
      expect(await investor.call(getProfits, {})).toMatchObject({ totalProfit: total, performance: total })
    }
    expect((await resultsOf(low))[0]).toMatchObject({
      description: 'AI assistant, Low Risk plan, one simulated day on $1,000.00 SIM',
      status: 'completed',
    })
    await settle(api.db)
    expect(await resultsOf(low)).toHaveLength(30)
    expect(await reconcile(api.db)).toEqual([])
  })

  // covers money.12
  test('at half of the Fund balance lost the assistant is switched off, and says why', async () => {
    const investor = await investorWith(100_001)
    await switchOn(investor, 'high')
    const isOn = async () => (await investor.call(getAiStatus, {})).aiEnabled
    for (let day = 0; day < 400 && (await isOn()); day++) await passDay(api, api.db)
    expect(await isOn()).toBe(false)
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 100_001, profit: -50_001 })
    const [line] = await resultsOf(investor)
    expect(line?.description).toMatch(/, closed out$/)
    expect((await investor.call(listNotifications, { query: {} }))[0]).toMatchObject({
      kind: 'assistant-closed-out',
      message: expect.stringMatching(
        /^Your AI assistant was switched off at step \d+ of 21 of the simulated day: it had lost half of the \$1,000\.01 SIM that the Fund wallet held when it was switched on\./,
      ),
    })
    await passDay(api, api.db, 2)
    expect(await balancesOf(api, investor.id)).toMatchObject({ profit: -50_001 })
  }, 60_000)

  test('where less is left than half of the Fund balance, nobody loses more than is left, and is told so', async () => {
    const investor = await investorWith(100_000)
    await switchOn(investor, 'high')
    // The Profit wallet is in debt: both wallets together hold ten dollars, and the plan still has a thousand at stake.
    const body = { amount: cents(-99_000), reason: 'test' }
    await administrator.call(setProfits, { params: { id: investor.id }, body })
    const isOn = async () => (await investor.call(getAiStatus, {})).aiEnabled
    for (let day = 0; day < 400 && (await isOn()); day++) {
      await passDay(api, api.db)
      const { fund = 0, profit = 0 } = await balancesOf(api, investor.id)
      expect(fund + profit).toBeGreaterThanOrEqual(0)
    }
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 100_000, profit: -100_000 })
    expect((await investor.call(listNotifications, { query: {} }))[0]?.message).toContain(
      'there was nothing left in the Fund and Profit wallets that it could lose.',
    )
  }, 60_000)

  test('who is deactivated before the day is over has no part in it', async () => {
    const investor = await investorWith(10_000)
    await switchOn(investor, 'high')
    await api.owner('users').where({ id: investor.id }).update({ is_deactivated: true })
    await passDay(api, api.db)
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 10_000, profit: 0 })
  })

  // covers A6.3, money.11
  test('investments have the value that their sector and the market give, and mature', async () => {
    const investor = await investorWith(200_000)
    const strategies = await api.owner('strategies').orderBy('id')
    for (const { id } of strategies)
      await investor.call(createInvestment, { body: { strategyId: id, amount: cents(10_001) } })
    const first = await runningDay(api.db)
    await passDay(api, api.db, 3)
    const young = await investor.call(listInvestments, { query: {} })
    for (const { progress, status, values, currentValue } of young)
      expect([progress, status, values.length, values.at(-1)]).toEqual([30, 'active', 4, currentValue])

    await passDay(api, api.db, TERM)
    const investments = await investor.call(listInvestments, { query: {} })
    for (const { strategyId, values } of investments) {
      const { risk_level: level, sector } = strategies.find(({ id }) => id === strategyId)
      const factors = growth(strategyOf(level, sector), await livedDays(api.owner, first, first + TERM - 1))
      const ends = Array.from({ length: TERM }, (_, day) => worth(cents(10_001), factors[(day + 1) * STEPS - 1] ?? 0))
      expect(values).toEqual([10_001, ...ends])
    }
    await expectMatured(api, investor, 200_000)
    expect(await investor.call(listNotifications, { query: {} })).toHaveLength(strategies.length + 1)
    expect(await reconcile(api.db)).toEqual([])
  }, 60_000)

  // covers money.10
  test('instances that settle at once, and one that dies in the middle, make a day reach each once', async () => {
    const investors = await Promise.all(Array.from({ length: 8 }, () => investorWith(10_000)))
    for (const investor of investors) await switchOn(investor, 'low')
    await passDay(api, api.db)
    for (let day = 0; day < 3; day++) {
      await endDay(api)
      await Promise.allSettled([
        settleDueDays(api.db, { dayLength: DAY_MS, goesOn: () => false }),
        ...Array.from({ length: 3 }, () => settle(api.db)),
      ])
      await settle(api.db)
    }
    const last = await runningDay(api.db)
    const lived = { first: last - 4, last: last - 1 }
    const expected = (await planned('low', cents(10_000), lived)).filter((result) => result !== 0)
    for (const investor of investors)
      expect((await resultsOf(investor)).map(({ amount }) => amount).toReversed()).toEqual(expected)
    expect(await api.owner('landings')).toEqual([])
    expect(await reconcile(api.db)).toEqual([])
  })

  test('a day that lands reaches people over a while, and who takes money away before their moment has it first', async () => {
    const investors = await Promise.all(Array.from({ length: 5 }, () => investorWith(50_000)))
    for (const investor of investors) await switchOn(investor, 'high')
    await endDay(api)
    const spread = 3_600_000
    await settle(api.db, spread)
    const waiting = await api.owner('landings').orderBy('user_id')
    expect(waiting.length).toBeGreaterThan(2)
    expect(new Set(waiting.map(({ due_at }) => due_at)).size).toBe(waiting.length)

    const [hasty] = investors.filter(({ id }) => waiting.some(({ user_id: userId }) => userId === id))
    if (!hasty) throw new Error('everybody was reached at once')
    expect(await resultsOf(hasty)).toEqual([])
    await hasty.call(createInvestment, { body: { strategyId: 1, amount: cents(100) } })
    expect(await resultsOf(hasty)).toHaveLength(1)
    // A user who has heard of the day switches off too late.
    const late = investors.find(({ id }) => id !== hasty.id && waiting.some(({ user_id: userId }) => userId === id))
    await late?.call(toggleAi, {})
    await api.owner('landings').update({ due_at: new Date(0) })
    await settle(api.db)
    expect(late && (await resultsOf(late))).toHaveLength(1)
    expect(await reconcile(api.db)).toEqual([])
  })

  test('everybody hears at once that another day begins, before it has landed anywhere', async () => {
    const feed = openLiveFeed({ url: api.applicationUrl, db: api.db, log: createLog('silent') })
    await feed.opened
    const heard: string[] = []
    feed.subscribe([EVERYBODY_TOPIC], { onMessage: ({ changed }) => heard.push(...changed), onGap() {}, onStop() {} })
    await endDay(api)
    await settleDueDays(api.db, { dayLength: DAY_MS, spread: 3_600_000 })
    for (let tries = 0; tries < 250 && !heard.includes('/api/market'); tries++) await sleep(20)
    expect(heard).toContain('/api/market')
    await feed.stop()
    await api.owner('landings').update({ due_at: new Date(0) })
    await settle(api.db)
  })

  test('so many milliseconds for each: few people are reached soon', async () => {
    for (const investor of await Promise.all(Array.from({ length: 3 }, () => investorWith(50_000)))) {
      await switchOn(investor, 'high')
    }
    await endDay(api)
    await settleDueDays(api.db, { dayLength: DAY_MS, spread: 3_600_000, each: 60_000 })
    const { rows } = await api.owner.raw(
      `SELECT extract(epoch FROM max(due_at) - now())::float8 AS "lastIn",
            (SELECT count(*) FROM ai_assistants) * 60 AS most, count(*) > 0 AS "isSpread"
     FROM landings`,
    )
    expect(rows[0]).toMatchObject({ isSpread: true })
    expect(rows[0].lastIn).toBeLessThanOrEqual(rows[0].most)
    await api.owner('landings').update({ due_at: new Date(0) })
    await settle(api.db)
  })

  // covers money.10, operations.4
  test('two running instances make the market go on by themselves, and each day reaches everybody once', async () => {
    const pair = await startTestApi({ instances: 2, simulationDay: 1_000 })
    const root = await pair.administrator()
    const investors = await Promise.all(Array.from({ length: 6 }, () => pair.investor()))
    for (const investor of investors) {
      await giveMoney(investor, root, { fund: cents(100_000) })
      await investor.call(toggleAi, {})
    }
    const first = await runningDay(pair.owner)
    while ((await runningDay(pair.owner)) < first + 5) await sleep(100)
    while ((await pair.owner('landings')).length > 0) await sleep(50)
    const landed = await pair.owner('market_days').where('day', '>', first).whereNotNull('landed_at').pluck('day')
    const counts = await pair
      .owner('journal')
      .where('event_key', 'like', 'market:%')
      .whereRaw(`split_part(event_key, ':', 2)::int = ANY (?)`, [landed])
      .groupByRaw(`split_part(event_key, ':', 2)`)
      .select(pair.owner.raw('count(*)::int AS count'))
    for (const { count } of counts) expect(count).toBe(investors.length)
    expect(await reconcile(pair.owner)).toEqual([])
    await pair.stop()
  }, 30_000)

  test('a process settles by itself for as long as it lives', async () => {
    await endDay(api)
    const running = await runningDay(api.db)
    const settlement = startSettlement(api.db, DAY_MS, createLog('silent'))
    await settlement.stop()
    expect(await runningDay(api.db)).toBe(running + 1)
    expect(await reconcile(api.db)).toEqual([])
  })
})
