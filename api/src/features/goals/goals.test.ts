import {
  chooseRiskPlan,
  createGoal,
  createInvestment,
  createStandingOrder,
  exportMyData,
  getPosition,
  listGoals,
  removeGoal,
  setStandingOrder,
  toggleAi,
} from '@simvest/contracts'
import { GOALS } from '@simvest/contracts/limits'
import { cents } from '@simvest/money'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { runningDay } from '#test/harness/test-market.ts'
import { investorHolding } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const goal = (user: TestClient, body: object) => user.send('POST', '/api/goals', { body })

describe('goals', () => {
  // covers strategies.14
  test('a goal is an amount and a day, kept with the total that its owner had then; nobody else sees it', async () => {
    const user = await investorHolding(api, administrator, { fund: cents(30_000), profit: cents(500) })
    const other = await api.investor()
    const day = await runningDay(api.db)
    await user.call(createGoal, { body: { amount: cents(500_000), days: 90 } })
    await user.call(createInvestment, { body: { strategyId: 1, amount: cents(10_000) } })
    const goals = await user.call(createGoal, { body: { amount: cents(40_000), days: 1 } })
    expect(goals).toEqual([
      { id: expect.any(Number), amount: 40_000, day, setOn: day, totalThen: 30_500 },
      { id: expect.any(Number), amount: 500_000, day: day + 89, setOn: day, totalThen: 30_500 },
    ])
    expect(await user.call(listGoals, {})).toEqual(goals)
    expect(await other.call(listGoals, {})).toEqual([])
    expect(JSON.stringify(await user.call(exportMyData, {}))).toContain('"totalThen":305')
    expect(await user.call(removeGoal, { params: { id: goals[0]?.id ?? 0 } })).toEqual(goals.slice(1))
  })

  // covers strategies.14
  test.each([
    [{ amount: '0', days: 1 }, 'amount'],
    [{ amount: 'x', days: 1 }, 'amount'],
    [{ amount: '5', days: 0 }, 'days'],
    [{ amount: '5', days: 91 }, 'days'],
    [{ amount: '5', days: 1.5 }, 'days'],
  ])('%p is refused at %s', async (body, field) => {
    const { status, body: refusal } = await goal(await api.investor(), body)
    expect([status, Object.keys(refusal['fields'] as object)]).toEqual([400, [field]])
  })

  // covers strategies.14
  test('there is room for a number of goals, also for calls at the same time', async () => {
    const user = await api.investor()
    const answers = await Promise.all(Array.from({ length: GOALS.most + 2 }, () => goal(user, { amount: 5, days: 5 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(GOALS.most).fill(200), 409, 409])
  })

  // covers strategies.14
  test('a position is what takes part in the days to come, and nothing that is paused', async () => {
    const user = await investorHolding(api, administrator, { fund: cents(50_000), profit: cents(1_000) })
    const day = await runningDay(api.db)
    expect(await user.call(getPosition, {})).toEqual({
      day,
      fund: 50_000,
      profit: 1_000,
      held: 0,
      plan: null,
      investments: [],
      orders: [],
    })
    await user.call(chooseRiskPlan, { body: { plan: 'high' } })
    await user.call(toggleAi, {})
    for (const strategyId of [4, 4, 12])
      await user.call(createInvestment, { body: { strategyId, amount: cents(1_000) } })
    const paused = await user.call(createStandingOrder, { body: { strategyId: 1 } })
    await user.call(setStandingOrder, { params: { id: paused.id }, body: { status: 'paused' } })
    await user.call(createStandingOrder, { body: { strategyId: 12, amount: cents(200), every: 3 } })
    const medium = { riskLevel: 'Medium', sector: 'Index Funds' }
    const veryHigh = { riskLevel: 'Very High', sector: 'Cryptocurrency' }
    expect(await user.call(getPosition, {})).toEqual({
      day,
      fund: 47_000,
      profit: 1_000,
      held: 0,
      plan: { plan: 'high', stake: 47_000, fundAtStart: 50_000, resultSince: 0 },
      investments: [
        { ...medium, amount: 2_000, value: 2_000, daysLeft: 10 },
        { ...veryHigh, amount: 1_000, value: 1_000, daysLeft: 10 },
      ],
      orders: [{ ...veryHigh, amount: 200, every: 3, nextDay: day, skips: 0 }],
    })
  })
})
