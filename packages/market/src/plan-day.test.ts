import { cents } from '@simvest/money'
import fc from 'fast-check'
import { PLANS } from './holdings.ts'
import { STEPS } from './model.ts'
import { planClaim } from './odds.ts'
import { PLAN_PARTS, planDay, planSteps, roomToCloseOut } from './plan-day.ts'
import { daysOfPerson } from './published-seeds.ts'

const AMOUNT = cents(100_000)
const FREE = { exposure: 100, cost: 0, target: 0 }
const moves = fc.array(fc.integer({ min: -300_000, max: 250_000 }), { minLength: STEPS, maxLength: STEPS })
const amount = fc.integer({ min: 0, max: 1e13 }).map(cents)
const day = (first: number, then = 0) => Int32Array.from({ length: STEPS }, (_, step) => (step === 0 ? first : then))

describe('plan day', () => {
  test('a plan wins and loses as much as it has in the market, less its cost', () => {
    expect(planDay(FREE, day(10_000, 1_000), AMOUNT, AMOUNT).result).toBe(3_000)
    expect(planDay({ ...FREE, exposure: 400 }, day(10_000, 1_000), AMOUNT, AMOUNT).result).toBe(12_000)
    expect(planDay({ ...FREE, cost: 2_200 }, day(0), AMOUNT, AMOUNT).result).toBe(-220)
  })

  test('nothing compounds within a day, and each of the 21 steps can be shown', () => {
    const { steps } = planDay(FREE, day(-10_000, 10_000), AMOUNT, AMOUNT)
    expect(steps).toHaveLength(STEPS)
    expect(steps.slice(0, 3)).toEqual([-1_000, 0, 1_000])
  })

  test('a gain and a loss are rounded towards zero', () => {
    expect(planDay(FREE, day(999), cents(1_000), AMOUNT).result).toBe(0)
    expect(planDay(FREE, day(-999), cents(1_000), AMOUNT).result).toBe(0)
  })

  test('at the step at which the loss reaches the room, it is cut and stays, whatever the market does then', () => {
    const falls = Int32Array.from({ length: STEPS }, (_, step) => (step < 6 ? -100_000 : 200_000))
    const { steps, result, closedAt } = planDay(FREE, falls, AMOUNT, cents(45_000))
    expect(closedAt).toBe(4)
    expect(steps.slice(3, 6)).toEqual([-40_000, -45_000, -45_000])
    expect(result).toBe(-45_000)
    expect(planDay(FREE, falls, AMOUNT, cents(40_000))).toMatchObject({ closedAt: 3, result: -40_000 })
  })

  test('half of the Fund balance at switching on may be lost in all, with what was won since', () => {
    expect(roomToCloseOut(cents(100_000), cents(0))).toBe(50_000)
    expect(roomToCloseOut(cents(100_000), cents(20_000))).toBe(70_000)
    expect(roomToCloseOut(cents(100_000), cents(-49_999))).toBe(1)
    expect(roomToCloseOut(cents(100_000), cents(-50_000))).toBe(0)
    expect(roomToCloseOut(cents(101), cents(0))).toBe(51)
  })

  test('who begins in the middle of a day has its later steps alone, and pays for these alone', () => {
    const { steps, result } = planDay(FREE, day(-10_000, 1_000), AMOUNT, AMOUNT, 19)
    expect([steps, result]).toEqual([[100, 200], 200])
    const late = Int32Array.from({ length: STEPS }, (_, step) => (step < 6 ? -100_000 : -200_000))
    expect(planDay(FREE, late, AMOUNT, cents(45_000), 4)).toMatchObject({ closedAt: 7, result: -45_000 })
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(PLANS)), moves, fc.nat(STEPS), (plan, path, first) => {
        const all = planSteps(plan, Int32Array.from(path))
        const before = first === 0 ? 0 : (all[first - 1] ?? 0)
        const rest = planSteps(plan, Int32Array.from(path), first)
        expect(rest).toEqual(all.slice(first).map((sum) => sum - before))
      }),
    )
  })

  test('no day takes more than the room, and it closes out exactly where the whole room is lost', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(PLANS)), moves, amount, amount, (plan, path, stake, room) => {
        const { steps, result, closedAt } = planDay(plan, Int32Array.from(path), stake, room)
        expect(Math.min(...steps)).toBeGreaterThanOrEqual(-room)
        expect(result).toBe(steps.at(-1))
        expect(closedAt !== null).toBe(steps.includes(cents(0 - room)))
      }),
    )
  })

  test('days in cents and the results of the odds are one arithmetic', () => {
    const stake = cents(PLAN_PARTS)
    for (let person = 0; person < 40; person++) {
      const { market } = daysOfPerson('plan day', person, 24)
      const results = planClaim(PLANS.high).results({ market, own: () => new Int32Array() })
      let total = cents(0)
      for (let each = 0; each < 24 && total > -stake / 2; each++) {
        const ofDay = planDay(
          PLANS.high,
          market.subarray(each * STEPS, (each + 1) * STEPS),
          stake,
          roomToCloseOut(stake, total),
        )
        total = cents(total + ofDay.result)
        expect(Math.floor(total / 100)).toBe(results[each])
      }
    }
  })

  test('a day pays exactly the whole cost of the plan', () => {
    for (const plan of Object.values(PLANS)) expect(planSteps(plan, day(0)).at(-1)).toBe(-100 * plan.cost)
  })
})
