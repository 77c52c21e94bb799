import {
  cancelWithdrawal,
  chooseRiskPlan,
  createInvestment,
  getFigures,
  getMarket,
  getRunningFigure,
  listInvestments,
  listMarketDays,
  listOutcomes,
  type RiskPlan,
  type RunningFigure,
  setProfits,
  toggleAi,
  transfer,
  getWithdrawalAllowance,
} from '@simvest/contracts'
import { planDay, PLANS, STEPS } from '@simvest/market'
import { type Cents, cents } from '@simvest/money'
import type { Knex } from 'knex'
import { reconcile } from '#ledger/reconcile.ts'
import { plantSeed } from '#test/harness/plant-seed.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { DAY_MS, endDay, passDay, resultsOf, settle, showSteps } from '#test/harness/test-market.ts'
import { balancesOf, investorHolding } from '#test/harness/test-money.ts'

type Person = TestClient & { id: number }

let api: TestApi
let administrator: TestClient
let db: Knex

beforeAll(async () => {
  // Tests alone settle anything in so long a day.
  api = await startTestApi({ simulationDay: 24 * DAY_MS })
  await plantSeed(api, 'simvest calm tests')
  administrator = await api.administrator()
  db = api.db
})
afterEach(() => passDay(api, db))
afterAll(() => api.stop())

const investorWith = (fund: number, profit = 0) =>
  investorHolding(api, administrator, { fund: cents(fund), profit: cents(profit) })
const runs = async (person: Person, plan: RiskPlan) => {
  await person.call(chooseRiskPlan, { body: { plan } })
  await person.call(toggleAi, {})
}
const figure = (person: Person) => person.call(getRunningFigure, {})
/** Lets days pass until the running one, with 12 of its steps, is like this. */
async function dayWith(person: Person, isWanted: (figure: RunningFigure) => boolean): Promise<RunningFigure> {
  for (;;) {
    await showSteps(api, db, 12)
    const now = await figure(person)
    if (isWanted(now)) return now
    await passDay(api, db)
  }
}
const shownSteps = async () => (await api.visitor().call(getMarket, {})).steps
const profitOf = async ({ id }: Person) => (await balancesOf(api, id))['profit'] ?? 0
const withdraw = (person: Person, amount: number) => {
  const metadata = JSON.stringify({ method: 'mpesa', mpesaNumber: '0000 000 000' })
  return person.send('POST', '/api/transactions', { body: { type: 'withdrawal', amount, method: 'mpesa', metadata } })
}

describe('running day', () => {
  // covers A6.4
  test('a step is shown when its time has come, never before, and stays as it was shown', async () => {
    expect(await shownSteps()).toEqual([])
    const almost = api.owner.raw(`now() - ? * interval '1 millisecond'`, [(5.9 * DAY_MS) / STEPS])
    await api.owner('market_days').whereNull('landing_at').update({ began_at: almost })
    await settle(db)
    const five = await shownSteps()
    expect(five).toHaveLength(5)
    expect(await api.owner('market_days').whereNull('landing_at').pluck('market')).toEqual([five])
    await showSteps(api, db, 20)
    const twenty = await shownSteps()
    expect([twenty.length, twenty.slice(0, 5)]).toEqual([20, five])
    // A longer day takes nothing back that has been shown.
    await showSteps(api, db, 3)
    expect(await shownSteps()).toEqual(twenty)
    await passDay(api, db)
    const [day] = await api.visitor().call(listMarketDays, { query: { limit: 1 } })
    expect(day?.market.slice(0, 20)).toEqual(twenty)
  })

  // covers dashboard.4
  test('what is not settled moves with each step, and is settled to the cent when the day is over', async () => {
    const person = await investorWith(200_000)
    expect(await figure(person)).toMatchObject({ unsettled: 0, steps: [0], assistant: null, isLanding: false })
    await showSteps(api, db, 3)
    await runs(person, 'high')
    await showSteps(api, db, 6)
    await person.call(createInvestment, { body: { strategyId: 12, amount: cents(50_000) } })
    const [before] = await resultsOf(person)
    const seen: Cents[] = []
    for (let count = 7; count <= 20; count++) {
      await showSteps(api, db, count)
      const { shown, steps, result, assistant, investments } = await figure(person)
      seen.push(result)
      expect([shown, steps.length, steps.at(-1), (assistant?.result ?? 0) + investments.result]).toEqual([
        count,
        count + 1,
        result,
        result,
      ])
      expect(steps.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 0, 0])
    }
    expect(new Set(seen).size).toBeGreaterThan(10)
    await endDay(api)
    await settle(db, DAY_MS)
    const landing = await figure(person)
    expect([landing.isLanding, landing.shown]).toEqual([true, 0])
    await api.owner('landings').update({ due_at: new Date(0) })
    await settle(db)
    const [line] = await resultsOf(person)
    expect(line?.description).toBe('AI assistant, High Risk plan, steps 7 to 21 of a simulated day on $1,500.00 SIM')
    expect(before?.description).toBe('AI assistant, High Risk plan, steps 4 to 6 of a simulated day on $2,000.00 SIM')
    const [investment] = await person.call(listInvestments, { query: {} })
    const gain = (investment?.currentValue ?? 0) - 50_000
    expect(landing.result).toBe((line?.amount ?? 0) + gain)
    expect(await figure(person)).toMatchObject({ unsettled: gain, openResult: gain, result: 0, isLanding: false })
    expect((await person.call(getFigures, {})).openResult).toBe(gain)
  })

  /** Acts that a person may do after steps that went well or badly. */
  const ACTS: readonly (readonly [string, (person: Person) => Promise<unknown>])[] = [
    ['switches off', (person) => person.call(toggleAi, {})],
    ['chooses the other plan', (person) => person.call(chooseRiskPlan, { body: { plan: 'low' } })],
    ['invests', (person) => person.call(createInvestment, { body: { strategyId: 1, amount: cents(10_000) } })],
    ['withdraws', (person) => withdraw(person, 1)],
  ]

  // covers A6.4
  test.each(ACTS)('who %s has what the shown steps brought, and acts from the next step on', async (name, act) => {
    const person = await investorWith(100_000, 50_000)
    await runs(person, 'high')
    await showSteps(api, db, 9)
    const { result } = await figure(person)
    expect(result).not.toBe(0)
    await act(person)
    expect(await profitOf(person)).toBe(50_000 + result - (name === 'withdraws' ? 100 : 0))
    expect((await figure(person)).assistant?.result ?? 0).toBe(0)
    await act(person).catch(() => {})
    expect((await resultsOf(person)).map(({ amount }) => amount)).toEqual([result])

    await showSteps(api, db, 15)
    const then = (await figure(person)).assistant
    const moves = Int32Array.from(await shownSteps())
    const [plan, stake] =
      name === 'chooses the other plan' ? (['low', 100_000] as const) : (['high', then?.stake ?? 0] as const)
    const room = cents(1_000_000)
    // The switch was pressed twice: the assistant is on again, from the same step.
    expect(then).toMatchObject({ plan, from: 9, result: planDay(PLANS[plan], moves, cents(stake), room, 9).result })
    expect(stake).toBe(name === 'invests' ? 80_000 : 100_000)
  })

  // covers A6.4
  test('money that arrives, or moves between the wallets, changes nothing in the running day', async () => {
    const person = await investorWith(100_000, 100_000)
    await runs(person, 'high')
    await showSteps(api, db, 5)
    const before = await figure(person)
    const body = { fromWallet: 'profit', toWallet: 'fund', amount: cents(90_000) } as const
    await person.call(transfer, { body })
    expect(await figure(person)).toEqual(before)
    await passDay(api, db)
    expect((await figure(person)).assistant).toMatchObject({ stake: 190_000, from: 0 })
  })

  // covers A6.4
  test('money that was out of reach when the loss met its limit does not undo the close-out', async () => {
    const person = await investorWith(100_000, 90_000)
    await withdraw(person, 900)
    const body = { amount: cents(-99_900), reason: 'test' }
    await administrator.call(setProfits, { params: { id: person.id }, body })
    await runs(person, 'high')
    const closed = await dayWith(person, ({ assistant }) => assistant?.isClosedOut === true)
    const { fund = 0, profit = 0 } = await balancesOf(api, person.id)
    expect(closed.result).toBe(-(fund + profit))
    const [id] = await api.owner('transactions').where({ user_id: person.id, type: 'withdrawal' }).pluck('id')
    await administrator.call(cancelWithdrawal, { params: { id }, body: {} })
    expect(await figure(person)).toEqual(closed)
    await passDay(api, db)
    expect((await resultsOf(person))[0]?.amount).toBe(closed.result)
  })

  test('a withdrawal of what the running day has lost is refused, and says so', async () => {
    const person = await investorWith(100_000, 20_000)
    await runs(person, 'high')
    const lost = -(await dayWith(person, ({ result }) => result < 0)).result
    const profit = await profitOf(person)
    const { status, body } = await withdraw(person, profit / 100)
    expect([status, body.message]).toEqual([
      409,
      `Insufficient profit balance for withdrawal: today’s loss of $${(lost / 100).toFixed(2)} SIM was booked first. You can withdraw up to $${((profit - lost) / 100).toFixed(2)} SIM.`,
    ])
    expect(await profitOf(person)).toBe(profit)
    // The offered amount is accepted, to the cent.
    const { available, openLoss } = await person.call(getWithdrawalAllowance, {})
    expect([available, openLoss]).toEqual([profit - lost, -lost])
    expect((await withdraw(person, available / 100)).status).toBe(200)
  })

  test('a plan that is left inside a day tells what it brought, beside what the index brought in the same steps', async () => {
    const person = await investorWith(100_000)
    await showSteps(api, db, 4)
    await runs(person, 'high')
    await showSteps(api, db, 10)
    const moves = (await shownSteps()).slice(4)
    const { result } = await figure(person)
    await person.call(toggleAi, {})
    const index = moves.reduce((value, move) => value * (1 + move / 1_000_000), 100_000) - 100_000
    await passDay(api, db)
    expect(await reconcile(db)).toEqual([])
    const [told, ...others] = await person.call(listOutcomes, { query: {} })
    expect([told?.plan, told?.days, told?.result, others]).toEqual(['high', 1, result, []])
    expect(Math.abs((told?.indexResult ?? 0) - index)).toBeLessThan(2)
  })
})
