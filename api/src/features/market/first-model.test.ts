import { RISK_LEVELS, RISK_PLANS } from '@simvest/contracts'
import { addCents, type Cents, cents } from '@simvest/money'
import fc from 'fast-check'
import { dayResult, PLANS, RISKS, TERM } from './first-model.ts'
import { bellCurve, randomOf } from './random.ts'

const MODELS = [
  ...RISK_PLANS.map((plan) => [`plan ${plan}`, PLANS[plan]] as const),
  ...RISK_LEVELS.map((risk) => [`risk ${risk}`, RISKS[risk]] as const),
]
const AMOUNT = cents(100_000_00)
const path = (model: (typeof PLANS)['low'], seed: string, days: number) =>
  Array.from({ length: days }, (_, day) => dayResult(model, `${seed}:${day}`, AMOUNT))

describe('first model', () => {
  test('the generator gives these numbers for ever', () => {
    const random = randomOf('ai:1:0')
    expect([random(), random(), random()]).toEqual([0.9951878830324858, 0.5034985146485269, 0.2361139263957739])
  })

  test.each(MODELS)('%s: the same seed gives the same path, another seed another one', (_, model) => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (seed, other) => {
        expect(path(model, seed, 20)).toEqual(path(model, seed, 20))
        expect(path(model, `${seed}.${other}`, 20)).not.toEqual(path(model, seed, 20))
      }),
    )
  })

  test.each(MODELS)('%s: everybody meets losing days and winning days', (_, model) => {
    fc.assert(
      fc.property(fc.nat(), (user) => {
        const days = path(model, `user:${user}`, 100)
        expect(days.filter((result) => result < 0).length).toBeGreaterThan(2)
        expect(days.filter((result) => result > 0).length).toBeGreaterThan(2)
      }),
    )
  })

  test.each(MODELS)('%s: no day is beyond its limit, and the mean is near the one that is written down', (_, model) => {
    const days = path(model, 'many', 20_000)
    const bound = (AMOUNT / 1_000_000) * model.limit
    expect(Math.max(...days)).toBeLessThanOrEqual(bound)
    expect(Math.min(...days)).toBeGreaterThanOrEqual(-bound)
    const mean = (days.reduce((sum, result) => sum + result, 0) / days.length / AMOUNT) * 1_000_000
    expect(Math.abs(mean - model.mean)).toBeLessThan(model.deviation / 5)
  })

  test.each(RISK_LEVELS)('an investment of risk %s can mature with a loss', (risk) => {
    const values = Array.from({ length: 5_000 }, (_, seed) =>
      Array.from({ length: TERM }).reduce<Cents>(
        (value, __, day) => addCents(value, dayResult(RISKS[risk], `${seed}:${day}`, value)),
        AMOUNT,
      ),
    )
    expect(values.filter((value) => value < AMOUNT).length).toBeGreaterThan(0)
    expect(Math.min(...values)).toBeGreaterThan(0)
  })

  test('no amount makes a result that is larger than the model says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 52 }), fc.string(), (amount, seed) => {
        const result = dayResult(PLANS.high, seed, cents(amount))
        expect(Math.abs(result)).toBeLessThanOrEqual((amount * PLANS.high.limit) / 1_000_000)
      }),
    )
  })

  test('draws of the bell curve have mean 0 and deviation 1', () => {
    const random = randomOf('bell')
    const draws = Array.from({ length: 50_000 }, () => bellCurve(random))
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length
    const variance = draws.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / draws.length
    expect(Math.abs(mean)).toBeLessThan(0.02)
    expect(Math.abs(variance - 1)).toBeLessThan(0.02)
  })
})
