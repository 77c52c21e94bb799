import { addCents, cents, negateCents } from '@simvest/money'
import fc from 'fast-check'
import { growth, worth } from './growth.ts'
import { type Level, LEVELS, OFFERED_SECTORS, PLANS, strategyOf, TERM } from './holdings.ts'
import { STEPS } from './model.ts'
import { planDay } from './plan-day.ts'
import { daysOfPerson } from './published-seeds.ts'
import { investmentParts, planCost, planParts, type ResultParts } from './result-parts.ts'

const sumOf = ({ market, sector, cost, limit }: ResultParts) => addCents(market, sector, cost, limit)
const amount = fc.integer({ min: 1, max: 1e13 }).map(cents)
const day = (move: number) => new Int32Array(STEPS).fill(move)
const plans = Object.values(PLANS)
const strategies = Object.entries(OFFERED_SECTORS).flatMap(([level, sectors]) =>
  sectors.map((sector) => strategyOf(level as Level, sector)),
)

describe('parts of a result', () => {
  test('a plan has its share of the market, less its cost', () => {
    const result = planDay(PLANS.high, day(1_000), cents(100_000), cents(50_000)).result
    expect(planParts(PLANS.high, day(1_000), { stake: cents(100_000), result })).toEqual({
      market: 8_400,
      sector: 0,
      cost: -5_800,
      limit: 0,
    })
  })

  test('at a margin call, the loss beyond the limit is a part of its own, and later steps count for nothing', () => {
    const falls = Int32Array.from({ length: STEPS }, (_, step) => (step < 6 ? -100_000 : 200_000))
    const { result } = planDay(PLANS.high, falls, cents(100_000), cents(50_000))
    const parts = planParts(PLANS.high, falls, { stake: cents(100_000), result, isClosedOut: true })
    expect(parts).toEqual({ market: -80_000, sector: 0, cost: -552, limit: 30_552 })
  })

  test('another result than that of the plan has no parts', () => {
    expect(planParts(PLANS.low, day(0), { stake: cents(100_000), result: cents(-219) })).toBeUndefined()
    expect(planParts(PLANS.low, day(0), { stake: cents(100_000), result: cents(-220) })).toBeDefined()
    const closedOut = { stake: cents(100_000), result: cents(-50_000), isClosedOut: true }
    expect(planParts(PLANS.low, day(0), closedOut)).toBeUndefined()
  })

  test('the parts of any day of a plan add up to its result, in any market and with any stake and room', () => {
    fc.assert(
      fc.property(
        fc.record({
          plan: fc.constantFrom(...plans),
          person: fc.nat(5_000),
          on: fc.nat(11),
          stake: amount,
          share: fc.double({ min: 0.0001, max: 2, noNaN: true }),
          from: fc.nat(STEPS - 1),
          length: fc.integer({ min: 1, max: STEPS }),
        }),
        ({ plan, person, on, stake, share, from, length }) => {
          const { market } = daysOfPerson('parts', person, 12)
          const steps = market.subarray(on * STEPS, on * STEPS + Math.min(STEPS, from + length))
          const room = cents(Math.max(1, Math.floor(stake * share)))
          const { result, closedAt } = planDay(plan, steps, stake, room, from)
          const parts = planParts(plan, steps, { stake, result, from, isClosedOut: closedAt !== null })
          if (!parts) throw new Error('there are no parts')
          const end = (closedAt ?? steps.length - 1) + 1
          expect(sumOf(parts)).toBe(result)
          expect([parts.limit >= 0, parts.limit > 0 && closedAt === null]).toEqual([true, false])
          expect(parts.cost).toBe(planCost(plan, stake, from, end))
          // Less than two cents of rounding: its own, and that of the result.
          const moves = steps.subarray(from, end).reduce((all, move) => all + move, 0)
          expect(Math.abs(parts.market - (stake * plan.exposure * moves) / 1e8)).toBeLessThan(2.01)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('the parts of any investment add up to its result, in any market and of any principal', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...strategies),
        fc.nat(5_000),
        fc.integer({ min: 1, max: TERM * STEPS }),
        amount,
        (strategy, person, length, principal) => {
          const all = daysOfPerson('parts', person, TERM)
          const days = { market: all.market.subarray(0, length), own: all.own }
          const parts = investmentParts(strategy, principal, days)
          const result = addCents(worth(principal, growth(strategy, days).at(-1) ?? 0), negateCents(principal))
          expect(sumOf(parts)).toBe(result)
          expect([parts.cost <= 0, parts.limit >= 0]).toEqual([true, true])
        },
      ),
      { numRuns: 500 },
    )
  })

  test('each part of an investment is what its cause did to the value at that time', () => {
    const none = new Int32Array(STEPS)
    const strategy = strategyOf('Very High', 'Cryptocurrency')
    const only = (market: Int32Array, own: Int32Array) =>
      investmentParts(strategy, cents(1_000_000), { market, own: () => own })
    expect(only(none, none)).toEqual({ market: -1, sector: 0, cost: -7_969, limit: 0 })
    const risen = only(day(1_000), day(500))
    expect(risen.market / risen.sector).toBeCloseTo(LEVELS['Very High'].beta / 50, 3)
    expect(risen.cost).toBeLessThan(-7_969)
    const fallen = only(day(-500_000), none)
    expect(fallen).toEqual({ market: -1_250_000, sector: 0, cost: -380, limit: 250_380 })
  })
})
