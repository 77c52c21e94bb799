import { cents, ZERO } from '@simvest/money'
import { backTest } from './back-test.ts'
import { GOAL_PEOPLE, goalsReached } from './goal-odds.ts'
import { PLANS, strategyOf, TERM } from './holdings.ts'
import { PUBLISHED_ODDS } from './published-odds.ts'
import { type Position, SKIPS_MAX, totalsOf } from './position.ts'
import { daysOfPerson } from './published-seeds.ts'

const NOTHING: Position = { fund: ZERO, profit: ZERO, held: ZERO, plan: null, investments: [], orders: [] }
const index = strategyOf('Medium', 'Index Funds')
const wild = strategyOf('Very High', 'Derivatives')
const regular = (strategy: typeof index, amount: number, every = 1, daysUntil = 0) => ({
  strategy,
  regular: { amount: cents(amount), every, daysUntil },
  skips: 0,
})
const days = daysOfPerson('some', 3, 40)
const onHigh = (fund: number): Position => ({
  ...NOTHING,
  fund: cents(fund),
  plan: { of: PLANS.high, stake: cents(fund), fundAtStart: cents(fund), resultSince: ZERO },
})

describe('goal odds', () => {
  // covers strategies.14
  test.each([0, 7, 12])('a plan alone is its back-test, close-out included, in the market of person %p', (person) => {
    const lived = daysOfPerson('some', person, 24)
    expect(totalsOf(onHigh(100_000), lived)).toEqual(backTest(PLANS.high, cents(100_000), lived).values)
  })

  test('an investment counts with its principal, and with what it gave once it has matured', () => {
    const invested = { strategy: wild, amount: cents(10_000), value: cents(10_000), daysLeft: TERM }
    const totals = totalsOf({ ...NOTHING, held: cents(500), investments: [invested] }, days)
    const value = backTest(wild, cents(10_000), days).values[TERM - 1] ?? 0
    expect(totals.slice(0, TERM - 1)).toEqual(Array(TERM - 1).fill(10_500))
    expect(totals.slice(TERM - 1)).toEqual(Array(31).fill(500 + value))
  })

  test('what comes back is invested again until it is all the same as holding on', () => {
    const invested = { strategy: index, amount: cents(10_000), value: cents(10_000), daysLeft: TERM }
    const orders = [{ strategy: index, regular: null, skips: 0 }]
    const totals = totalsOf({ ...NOTHING, investments: [invested], orders }, days)
    const held = backTest(index, cents(10_000), days).values
    for (const day of [9, 19, 29, 39]) expect(Math.abs((totals[day] ?? 0) - (held[day] ?? 0))).toBeLessThanOrEqual(4)
  })

  test('a regular order takes nothing that is not there, and ends after days without money', () => {
    const still = { market: new Int32Array(21 * 20), own: () => new Int32Array(21 * 20) }
    const free = { ...index, cost: 0 }
    const position = { ...NOTHING, fund: cents(2_500), orders: [regular(free, 1_000)] }
    expect(totalsOf(position, still)).toEqual(Array(20).fill(2_500))
    const costly = totalsOf({ ...position, orders: [regular(index, 1_000)] }, still)
    // Two investments, of the first and the second day; the third to the fifth have no money, so that nothing follows.
    expect(costly[TERM]).toBe(2_500 - 10)
    expect(costly.at(-1)).toBe(2_500 - 20)
    expect(SKIPS_MAX).toBe(3)
  })

  const all = { first: 0, end: GOAL_PEOPLE }
  const mixed: Position = {
    ...onHigh(50_000),
    fund: cents(80_000),
    investments: [{ strategy: index, amount: cents(20_000), value: cents(21_000), daysLeft: 4 }],
    orders: [regular(wild, 5_000, 3), { strategy: wild, regular: null, skips: 0 }],
  }
  const GOALS = [
    { total: cents(100_000), days: 12 },
    { total: cents(80_000), days: 30 },
    { total: cents(110_000), days: 30 },
  ]

  // covers strategies.14
  test('the odds of holding a plan are those that stand beside its target', () => {
    const goals = [12, 24].map((day) => ({ total: cents(100_000), days: day }))
    const reached = goalsReached(onHigh(100_000), goals, all)
    goals.forEach(({ days: day }, each) => {
      const lost = (PUBLISHED_ODDS.plans.high.lost[day - 1] ?? 0) / PUBLISHED_ODDS.people
      expect(Math.abs((reached[each] ?? 0) / GOAL_PEOPLE - (1 - lost))).toBeLessThan(0.05)
    })
  })

  /** Returns the largest difference of the shares, in standard errors of two counts of this size. */
  function gap(one: number[], other: number[]): number {
    const share = (counts: number[], goal: number) => (counts[goal] ?? 0) / GOAL_PEOPLE
    return Math.max(
      ...GOALS.map((_, goal) => {
        const middle = (share(one, goal) + share(other, goal)) / 2
        const error = Math.sqrt((2 * Math.max(0.001, middle * (1 - middle))) / GOAL_PEOPLE)
        return Math.abs(share(one, goal) - share(other, goal)) / error
      }),
    )
  }

  // covers strategies.14
  test('other people reach goals as often, and it is found if the odds leave out costs, or the close-out', () => {
    const shown = goalsReached(mixed, GOALS, all)
    expect(goalsReached(mixed, GOALS, { first: 0, end: 400 }).length).toBe(GOALS.length)
    expect(gap(shown, goalsReached(mixed, GOALS, all, 'others'))).toBeLessThan(3.5)
    const kinder: Position = {
      ...mixed,
      plan: mixed.plan && { ...mixed.plan, of: { ...PLANS.high, cost: 0 } },
      orders: mixed.orders.map((order) => ({ ...order, strategy: { ...order.strategy, cost: 0 } })),
    }
    expect(gap(shown, goalsReached(kinder, GOALS, all, 'others'))).toBeGreaterThan(3.5)
    const endless: Position = { ...mixed, plan: mixed.plan && { ...mixed.plan, resultSince: cents(1_000_000) } }
    expect(gap(shown, goalsReached(endless, GOALS, all, 'others'))).toBeGreaterThan(3.5)
  })
})
