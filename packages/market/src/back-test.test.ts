import { cents } from '@simvest/money'
import { backTest } from './back-test.ts'
import { INDEX, PLANS, strategyOf } from './holdings.ts'
import { daysOfPerson, OTHER_DAYS, otherMarket } from './published-seeds.ts'

const AMOUNT = cents(100_000)

describe('back test', () => {
  test('shows a value for the end of each of the last 24 days, and the index beside it', () => {
    const { values, index, final } = backTest(strategyOf('Low', 'Bonds'), AMOUNT, daysOfPerson('lived', 1, 24))
    expect(values).toHaveLength(24)
    expect(index).toHaveLength(24)
    expect(final).toBe(values[23])
  })

  test('the index beside itself is itself', () => {
    const { values, index } = backTest(INDEX, AMOUNT, daysOfPerson('lived', 2, 24))
    expect(values).toEqual(index)
  })

  // covers simulation.5
  test('another market has 240 months, always the same ones for its number', () => {
    const one = backTest(PLANS.low, AMOUNT, otherMarket(1))
    expect(one.values).toHaveLength(OTHER_DAYS)
    expect(one).toEqual(backTest(PLANS.low, AMOUNT, otherMarket(1)))
    expect(one).not.toEqual(backTest(PLANS.low, AMOUNT, otherMarket(2)))
  })

  test('a plan that is closed out stays at half, from the day on that is said', () => {
    const { values, closedOn } = backTest(PLANS.high, AMOUNT, otherMarket(0))
    expect(closedOn).not.toBeNull()
    const after = values.slice(closedOn ?? 0)
    expect(new Set(after)).toEqual(new Set([50_000]))
    for (const value of values.slice(0, closedOn ?? 0)) expect(value).toBeGreaterThan(50_000)
  })

  test('nobody can lose more than the amount', () => {
    for (let number = 0; number < 5; number++)
      expect(
        Math.min(...backTest(strategyOf('Very High', 'Cryptocurrency'), cents(1), otherMarket(number)).values),
      ).toBe(0)
  })
})
