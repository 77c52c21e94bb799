import { chooseRiskPlan, createInvestment, getProfits, listOutcomes, type Outcome, toggleAi } from '@simvest/contracts'
import { PLAN_DAYS, STEPS, TERM } from '@simvest/market'
import { cents } from '@simvest/money'
import { plantSeed } from '#test/harness/plant-seed.ts'
import { useTestApi } from '#test/harness/test-api.ts'
import { endDay, passDay, settle } from '#test/harness/test-market.ts'
import { giveMoney } from '#test/harness/test-money.ts'

const api = useTestApi()

/** Returns what $1,000 in the market itself became in these days. */
async function indexOf(first: number, days: number): Promise<number> {
  const lived = await api
    .owner('market_days')
    .whereBetween('day', [first, first + days - 1])
    .orderBy('day')
    .pluck('market')
  return lived.flat().reduce((value: number, move: number) => value * (1 + move / 1_000_000), 100_000) - 100_000
}

/** Does something when a day is over that has reached nobody yet. */
async function whileADayLands(act: () => Promise<unknown>): Promise<void> {
  await endDay(api)
  await settle(api.db, 60_000)
  await act()
  await api.owner('landings').update({ due_at: api.owner.fn.now() })
  await settle(api.db)
}

/** Expects the index result of each outcome to be the market's own result in its days. */
async function expectIndexOf(told: readonly Outcome[]): Promise<void> {
  for (const { firstDay, days, indexResult } of told)
    expect(Math.abs(indexResult - (await indexOf(firstDay, days)))).toBeLessThan(2 + (days * STEPS) / 1_000)
}

describe('outcomes', () => {
  // covers simulation.8
  test('at the end of an investment, every 24 days of a plan and at a close-out: what was claimed, got, and given by the index', async () => {
    const administrator = await api.administrator()
    const [patient, bold, other] = [await api.investor(), await api.investor(), await api.investor()]
    for (const each of [patient, bold]) {
      await giveMoney(each, administrator, { fund: cents(200_000) })
      await each.call(createInvestment, { body: { strategyId: 12, amount: cents(100_000) } })
      await each.call(chooseRiskPlan, { body: { plan: each === bold ? 'high' : 'low' } })
      await each.call(toggleAi, {})
    }
    await passDay(api, api.db, 2 * PLAN_DAYS)

    const told = await patient.call(listOutcomes, { query: {} })
    expect(told).toMatchObject([
      { plan: 'low', days: PLAN_DAYS, stake: 100_000, closedOut: false },
      { plan: 'low', days: PLAN_DAYS, stake: 100_000, closedOut: false },
      { plan: null, strategy: { name: 'Crypto Momentum', riskLevel: 'Very High' }, days: TERM, stake: 100_000 },
    ])
    const [second, first, investment] = told
    expect([second?.firstDay, first?.firstDay]).toEqual([(investment?.firstDay ?? 0) + PLAN_DAYS, investment?.firstDay])
    expect((first?.result ?? 0) + (second?.result ?? 0)).toBe((await patient.call(getProfits, {})).performance)
    await expectIndexOf(told)

    const ofBold = await bold.call(listOutcomes, { query: {} })
    const closed = ofBold.find(({ closedOut }) => closedOut)
    expect(closed).toMatchObject({ plan: 'high', stake: 100_000, result: -50_000 })
    expect(await other.call(listOutcomes, { query: {} })).toEqual([])
  }, 60_000)

  // covers simulation.8
  test('a plan that somebody leaves for another, or switches off, is told up to there: no loss is left behind', async () => {
    // Months in which nobody is closed out.
    await plantSeed(api, 'simvest calm tests')
    const person = await api.investor()
    await giveMoney(person, await api.administrator(), { fund: cents(100_000) })
    const chooses = (plan: 'low' | 'high') => person.call(chooseRiskPlan, { body: { plan } })
    await person.call(toggleAi, {})
    // No day was settled under the new plan yet.
    await chooses('high')
    await chooses('low')
    await passDay(api, api.db, 4)
    await chooses('low')
    await chooses('high')
    await passDay(api, api.db, 1)
    await whileADayLands(() => chooses('low'))
    await passDay(api, api.db, 5)
    await whileADayLands(() => person.call(toggleAi, {}))
    await passDay(api, api.db, 1)
    await person.call(toggleAi, {})
    await passDay(api, api.db, 3)
    await person.call(toggleAi, {})
    await passDay(api, api.db, 1)

    const told = await person.call(listOutcomes, { query: {} })
    expect(told.map(({ plan, days, closedOut }) => [plan, days, closedOut])).toEqual([
      ['low', 3, false],
      ['low', 6, false],
      ['high', 2, false],
      ['low', 4, false],
    ])
    const [, last, second, first] = told
    expect(second?.firstDay).toBe((first?.firstDay ?? 0) + 4)
    expect(last?.firstDay).toBe((second?.firstDay ?? 0) + 2)
    expect(told.reduce((sum, { result }) => sum + result, 0)).toBe((await person.call(getProfits, {})).performance)
    await expectIndexOf(told)
  }, 60_000)
})
