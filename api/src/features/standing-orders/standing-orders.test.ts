import {
  createStandingOrder,
  exportMyData,
  listStandingOrders,
  resetSimulation,
  setStandingOrder,
} from '@simvest/contracts'
import { STANDING } from '@simvest/contracts/limits'
import { cents } from '@simvest/money'
import { useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { runningDay } from '#test/harness/test-market.ts'

const api = useTestApi()

const order = (user: TestClient, body: object) => user.send('POST', '/api/standing-orders', { body })
const regular = { strategyId: 1, amount: cents(5_000), every: 2 }

describe('standing orders', () => {
  // covers strategies.11
  test('an order says what it will do next, until it is cancelled; nobody else sees it, and the log has it', async () => {
    const [user, other] = [await api.investor(), await api.investor()]
    expect(await user.call(listStandingOrders, {})).toEqual([])
    const made = await user.call(createStandingOrder, { body: regular })
    expect(made).toEqual({
      id: expect.any(Number),
      strategyId: 1,
      strategyName: 'Treasury Ladder',
      riskLevel: 'Low',
      sector: 'Bonds',
      amount: 5_000,
      every: 2,
      nextDay: await runningDay(api.db),
      status: 'active',
      runs: [],
    })
    const again = await user.call(createStandingOrder, { body: { strategyId: 4 } })
    expect(again).toMatchObject({ amount: null, every: null, nextDay: null })
    expect(await user.call(listStandingOrders, {})).toEqual([made, again])
    expect(await other.call(listStandingOrders, {})).toEqual([])

    const set = (status: 'active' | 'paused' | 'cancelled') =>
      user.call(setStandingOrder, { params: { id: made.id }, body: { status } })
    expect(await set('paused')).toEqual([{ ...made, status: 'paused' }, again])
    await set('paused')
    expect(await set('active')).toEqual([made, again])
    expect(await set('cancelled')).toEqual([again])
    await expect(set('active')).rejects.toMatchObject({ status: 404 })
    const acts = await api.owner('audit_entries').where({ subject_id: user.id }).orderBy('id').pluck('action')
    expect(acts.filter((action) => action.startsWith('standing-order.'))).toEqual(
      ['created', 'created', 'paused', 'resumed', 'cancelled'].map((act) => `standing-order.${act}`),
    )
    const kept = JSON.stringify(await user.call(exportMyData, {}))
    expect(kept).toContain('"status":"cancelled"')
  })

  // covers strategies.12
  test.each([
    [{ ...regular, amount: '0.99' }, 'amount'],
    [{ ...regular, amount: '100000.01' }, 'amount'],
    [{ ...regular, amount: 'x' }, 'amount'],
    [{ ...regular, every: 0 }, 'every'],
    [{ ...regular, every: 31 }, 'every'],
    [{ ...regular, every: 1.5 }, 'every'],
    [{ strategyId: 1, amount: 5 }, 'every'],
    [{ strategyId: 1, every: 5 }, 'amount'],
  ])('%p is refused at %s', async (body, field) => {
    const user = await api.investor()
    const { status, body: refusal } = await order(user, body)
    expect(status).toBe(400)
    expect(Object.keys(refusal['fields'] as object)).toEqual([field])
    expect(await user.call(listStandingOrders, {})).toEqual([])
  })

  // covers strategies.12
  test('there is room for a number of orders, also for calls at the same time; what is cancelled makes room', async () => {
    const user = await api.investor()
    const answers = await Promise.all(Array.from({ length: STANDING.most + 3 }, () => order(user, regular)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(3)
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'STANDING_ORDERS_FULL' } })
    const [{ id = 0 } = {}] = await user.call(listStandingOrders, {})
    await user.call(setStandingOrder, { params: { id }, body: { status: 'cancelled' } })
    expect((await order(user, regular)).status).toBe(200)
  })

  // covers strategies.12
  test('what comes back from a strategy is invested again by one order, and of a strategy that is offered', async () => {
    const user = await api.investor()
    const answers = await Promise.all([order(user, { strategyId: 2 }), order(user, { strategyId: 2 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'STANDING_ORDER_EXISTS' })
    expect((await order(user, { strategyId: 999 })).status).toBe(404)
  })

  // covers strategies.11
  test('a reset of the simulation cancels all of them', async () => {
    const user = await api.investor()
    await order(user, regular)
    await user.call(resetSimulation, {})
    expect(await user.call(listStandingOrders, {})).toEqual([])
  })
})
