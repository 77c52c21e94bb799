import {
  chooseRiskPlan,
  createInvestment,
  createStandingOrder,
  getRunningFigure,
  listInvestments,
  listNotifications,
  listStandingOrders,
  listTransactions,
  setStandingOrder,
  type StandingOrder,
  toggleAi,
} from '@simvest/contracts'
import { TERM } from '@simvest/market'
import { cents } from '@simvest/money'
import { reconcile } from '#ledger/reconcile.ts'
import { settleDueDays } from '../../src/settlement.job.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { DAY_MS, endDay, passDay, resultsOf, runningDay, settle, showSteps } from '#test/harness/test-market.ts'
import { balancesOf, investorHolding } from '#test/harness/test-money.ts'
import { findUntranslatedRows } from '#test/harness/unsaid.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const investorWith = (fund: number, profit = 0) =>
  investorHolding(api, administrator, { fund: cents(fund), profit: cents(profit) })
const every = (person: TestClient, days: number, amount: number, strategyId = 1) =>
  person.call(createStandingOrder, { body: { strategyId, amount: cents(amount), every: days } })
const set = (person: TestClient, { id }: Pick<StandingOrder, 'id'>, status: 'active' | 'paused' | 'cancelled') =>
  person.call(setStandingOrder, { params: { id }, body: { status } })
const onlyOrderOf = async (person: TestClient) => (await person.call(listStandingOrders, {}))[0]
const amountsOf = async (person: TestClient) =>
  (await person.call(listInvestments, { query: {} })).map(({ amount }) => amount)

describe('standing orders', () => {
  // covers strategies.9
  test('an order invests with the landing of each of its days, from the running day on, and says what it did', async () => {
    const investor = await investorWith(20_000)
    const first = await runningDay(api.db)
    await every(investor, 2, 5_000)
    expect(await amountsOf(investor)).toEqual([])
    await passDay(api, api.db, 4)
    expect(await amountsOf(investor)).toEqual([5_000, 5_000])
    expect(await onlyOrderOf(investor)).toMatchObject({
      nextDay: first + 4,
      runs: [first + 2, first].map((day) => ({ day, amount: 5_000, skipped: null })),
    })
    const started = await api.owner('investments').where('user_id', investor.id).orderBy('id').pluck('start_day')
    expect(started).toEqual([first + 1, first + 3])
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 10_000, invested: 10_000 })
    const lines = await investor.call(listTransactions, { query: { type: 'investment' } })
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({
      description: 'Standing order: investment in Treasury Ladder',
      amount: -5_000,
      status: 'completed',
    })
    expect((await findUntranslatedRows(api.owner)).missing).toEqual([])
    await settle(api.db)
    expect(await amountsOf(investor)).toHaveLength(2)
    expect(await reconcile(api.db)).toEqual([])
  })

  // covers strategies.10
  test('a day for which the money is missing is skipped and told; after three in a row the order is paused', async () => {
    const investor = await investorWith(9_000)
    const order = await every(investor, 1, 5_000)
    await passDay(api, api.db, 3)
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 4_000, invested: 5_000 })
    const day = await runningDay(api.db)
    const latest = async () => (await investor.call(listNotifications, { query: {} }))[0]
    expect(await latest()).toMatchObject({
      kind: 'standing-order-skipped',
      message: `Your standing order for Treasury Ladder was skipped on simulated day ${day}: it needed $50.00 SIM, and $40.00 SIM of it was free.`,
    })
    await passDay(api, api.db, 3)
    expect(await onlyOrderOf(investor)).toMatchObject({ status: 'paused' })
    expect(await latest()).toMatchObject({
      kind: 'standing-order-paused',
      message: expect.stringMatching(/ That was 3 times in a row, so it is paused now\.$/),
    })
    const runs = (await onlyOrderOf(investor))?.runs ?? []
    expect(runs.map(({ skipped }) => skipped)).toEqual(['balance', 'balance', 'balance', null])
    // A day with money begins the count anew.
    await set(investor, order, 'active')
    await passDay(api, api.db)
    expect(await onlyOrderOf(investor)).toMatchObject({ status: 'active' })
  })

  // covers strategies.10
  test('a debt of the Profit wallet is not invested', async () => {
    const investor = await investorWith(5_000)
    const body = { amount: -10, reason: 'Test' }
    await administrator.send('PUT', `/api/admin/profits/${investor.id}`, { body })
    await every(investor, 1, 5_000)
    await passDay(api, api.db)
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 5_000, invested: 0 })
    expect((await onlyOrderOf(investor))?.runs).toMatchObject([{ skipped: 'balance' }])
  })

  // covers strategies.11
  test('a paused order does nothing, and what the pause left out is not made up for', async () => {
    const investor = await investorWith(50_000)
    const order = await every(investor, 1, 5_000)
    await set(investor, order, 'paused')
    await passDay(api, api.db, 4)
    expect(await amountsOf(investor)).toEqual([])
    const [resumed] = await set(investor, order, 'active')
    expect(resumed).toMatchObject({ nextDay: await runningDay(api.db), runs: [] })
    await passDay(api, api.db)
    expect(await amountsOf(investor)).toEqual([5_000])
    await set(investor, order, 'cancelled')
    await passDay(api, api.db, 2)
    expect(await amountsOf(investor)).toEqual([5_000])
  })

  // covers strategies.10
  test('a standing order of a deactivated user is not executed', async () => {
    const investor = await investorWith(50_000)
    await every(investor, 1, 5_000)
    await api.owner('users').where({ id: investor.id }).update({ is_deactivated: true })
    await passDay(api, api.db, 2)
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 50_000, invested: 0 })
  })

  /** Invests in every strategy, of which the first eight are invested again, and lets all of it mature once. */
  async function matureAll(): Promise<number[]> {
    const investor = await investorWith(60_000, 700)
    const strategies: number[] = await api.owner('strategies').where('is_active', true).orderBy('id').pluck('id')
    const isAgain = (strategyId: number) => strategyId <= 8
    for (const strategyId of strategies) {
      await investor.call(createInvestment, { body: { strategyId, amount: cents(4_001) } })
      if (isAgain(strategyId)) await investor.call(createStandingOrder, { body: { strategyId } })
    }
    await passDay(api, api.db, TERM)
    const investments = await investor.call(listInvestments, { query: { limit: 200 } })
    const matured = investments.filter(({ status }) => status === 'completed')
    expect(matured).toHaveLength(strategies.length)
    const again = new Map(
      investments.filter(({ status }) => status === 'active').map((each) => [each.strategyId, each]),
    )
    for (const { strategyId, currentValue } of matured)
      expect(again.get(strategyId)?.amount).toBe(isAgain(strategyId) ? currentValue : undefined)
    const left = matured.filter(({ strategyId }) => !isAgain(strategyId))
    expect(await balancesOf(api, investor.id)).toMatchObject({
      fund: 60_000 - 14 * 4_001 + sum(left.map(({ currentValue }) => Math.min(4_001, currentValue))),
      profit: 700 + sum(left.map(({ currentValue }) => Math.max(0, currentValue - 4_001))),
      invested: sum([...again.values()].map(({ amount }) => amount)),
    })
    await passDay(api, api.db)
    expect(await amountsOf(investor)).toHaveLength(investments.length)
    return matured.filter(({ strategyId }) => isAgain(strategyId)).map(({ currentValue }) => currentValue - 4_001)
  }
  const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

  // covers strategies.9
  test('what comes back is invested again, a gain included, and nothing of what was there before', async () => {
    const results: number[] = []
    // The market decides when there is both a gain and a loss.
    while (!results.some((result) => result > 0) || !results.some((result) => result < 0))
      results.push(...(await matureAll()))
    expect(await reconcile(api.db)).toEqual([])
  }, 60_000)

  // covers strategies.9
  test('what an order invests is no longer at stake in the plan, whose shown steps are settled first', async () => {
    const investor = await investorWith(50_000)
    await investor.call(chooseRiskPlan, { body: { plan: 'low' } })
    await investor.call(toggleAi, {})
    await every(investor, 1, 30_000)
    await endDay(api)
    // No order was executed yet; meanwhile steps of the next day are shown.
    await settle(api.db, 3_600_000)
    await api.owner('landings').update({ due_at: api.owner.raw(`now() + interval '1 hour'`) })
    await showSteps(api, api.db, 5)
    await api.owner('landings').update({ due_at: new Date(0) })
    await settle(api.db)
    const { assistant } = await investor.call(getRunningFigure, {})
    expect(assistant).toMatchObject({ stake: 20_000, from: 5, result: 0 })
    const [seen] = await resultsOf(investor)
    expect(seen?.description).toBe('AI assistant, Low Risk plan, steps 1 to 5 of a simulated day on $500.00 SIM')
    expect(await api.owner('investments').where('user_id', investor.id).first('start_step')).toEqual({ start_step: 5 })
    expect(await reconcile(api.db)).toEqual([])
  })

  // covers strategies.9
  test('a landing that breaks off invests nothing; repeated, and by several at once, it invests once', async () => {
    const investors = await Promise.all(Array.from({ length: 4 }, () => investorWith(50_000)))
    for (const investor of investors) await every(investor, 1, 1_000, 12)
    await endDay(api)
    await api.owner.raw(`
    CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken off'; END $$;
    CREATE TRIGGER break_off BEFORE INSERT ON standing_order_runs FOR EACH ROW EXECUTE FUNCTION break_off();`)
    await expect(settle(api.db)).rejects.toThrow('broken off')
    for (const investor of investors) expect(await amountsOf(investor)).toEqual([])
    await api.owner.raw('DROP TRIGGER break_off ON standing_order_runs')
    for (let day = 0; day < 3; day++) {
      await Promise.allSettled([
        settleDueDays(api.db, { dayLength: DAY_MS, goesOn: () => false }),
        ...Array.from({ length: 3 }, () => settle(api.db)),
      ])
      await settle(api.db)
      await endDay(api)
    }
    await settle(api.db)
    for (const investor of investors) expect(await amountsOf(investor)).toEqual([1_000, 1_000, 1_000, 1_000])
    expect(await reconcile(api.db)).toEqual([])
  })
})
