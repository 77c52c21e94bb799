import { cents } from '@simvest/money'
import { backTest } from './back-test.ts'
import { costOver, courseOf } from './course.ts'
import { INDEX, LEVELS, OFFERED_SECTORS, type Level, strategyOf, TERM } from './holdings.ts'
import { STEPS } from './model.ts'
import { daysOfPerson } from './published-seeds.ts'
import type { Season } from './season.ts'

const levels = Object.keys(OFFERED_SECTORS) as Level[]
const OFFERS = levels.flatMap((level) => OFFERED_SECTORS[level].map((sector) => strategyOf(level, sector)))

/** Days of 21 steps in which the market moves as named, and the sector not at all. */
function daysOf(...moves: number[]): Season {
  const market = Int32Array.from({ length: STEPS * Math.ceil(moves.length / STEPS) }, (_, step) => moves[step] ?? 0)
  return { market, own: () => new Int32Array(market.length) }
}

describe('course', () => {
  // covers strategies.5
  test('a course is the back-test of the same days, in parts that add up to its change', () => {
    for (const [number, strategy] of OFFERS.entries()) {
      const days = daysOfPerson('courses', number, 24)
      const { factors, change, market, sector, cost, compounding } = courseOf(strategy, days)
      const { final } = backTest(strategy, cents(100_000_000), days)
      expect(factors).toHaveLength(24 * STEPS + 1)
      expect(Math.abs(change - (final - 100_000_000) / 100)).toBeLessThanOrEqual(1)
      expect(market + sector + cost + compounding).toBe(change)
      expect(cost).toBe(-24 * strategy.cost)
    }
  })

  test('of the market, a strategy has its beta, and the index the move itself', () => {
    const days = daysOf(10_000, -4_000)
    expect(courseOf(INDEX, days)).toMatchObject({ market: 6_000, sector: 0, cost: 0, compounding: -40, change: 5_960 })
    expect(courseOf(strategyOf('Very High', 'Derivatives'), days)).toMatchObject({ market: 15_000, cost: -8_000 })
  })

  test('the fall is measured step by step, in parts of its high', () => {
    const { fall, losingDays } = courseOf(INDEX, daysOf(100_000, -500_000, 200_000))
    expect(fall).toEqual({ high: 1, low: 2, size: -500_000 })
    expect(losingDays).toBe(1)
  })

  test('days that lost are counted by where they began', () => {
    const up = Array.from({ length: STEPS }, () => 1_000)
    const down = up.map((move) => 0 - move)
    expect(courseOf(INDEX, daysOf(...up, ...down, ...up)).losingDays).toBe(1)
    expect(courseOf(INDEX, daysOf()).losingDays).toBe(0)
  })

  test.each(levels)('in a market that stands still, %s risk costs a little less than its cost of all days', (level) => {
    const [sector = 'Bonds'] = OFFERED_SECTORS[level]
    const whole = TERM * LEVELS[level].cost
    const cost = costOver(strategyOf(level, sector), TERM)
    expect(cost).toBeLessThan(0)
    expect(cost).toBeGreaterThanOrEqual(-whole)
    expect(cost).toBeLessThan(-0.95 * whole)
    expect(costOver(INDEX, TERM)).toBe(0)
  })
})
