import { cents } from '@simvest/money'
import fc from 'fast-check'
import { partOf } from './arithmetic.ts'
import { growth, UNCHANGED_FACTOR, worth } from './growth.ts'
import { INDEX, strategyOf, TERM } from './holdings.ts'
import { daysOfPerson } from './published-seeds.ts'

const season = (market: number[], own = 0) => ({
  market: Int32Array.from(market),
  own: (_: unknown, count = market.length) => new Int32Array(count).fill(own),
})

describe('growth', () => {
  test('an investment compounds from step to step', () => {
    expect([...growth(INDEX, season([100_000, 100_000, -100_000]))]).toEqual([
      1_100_000_000, 1_210_000_000, 1_089_000_000,
    ])
  })

  test('it moves by beta times the market, by its sector and by its cost', () => {
    const holding = { sector: 'Energy', beta: 150, cost: 2_100, target: 0 } as const
    expect([...growth(holding, season([1_000], 300))]).toEqual([UNCHANGED_FACTOR + 1_700_000])
  })

  test('it follows the formula of docs/simulation.md, computed with exact fractions', () => {
    const MILLION = 1_000_000n
    const down = (over: bigint, under: bigint) => (over - (((over % under) + under) % under)) / under
    const { beta, cost, sector } = strategyOf('Very High', 'Cryptocurrency')
    const days = daysOfPerson('formula', 1, TERM)
    const own = days.own(sector, days.market.length)
    let factor = BigInt(UNCHANGED_FACTOR)
    const expected = Array.from(days.market, (move, index) => {
      const step = BigInt(index % 21)
      const market = down(BigInt(beta) * BigInt(move), 100n)
      // All shares of a day's cost together are the whole cost.
      const paid = down(BigInt(cost) * (step + 1n), 21n) - down(BigInt(cost) * step, 21n)
      factor += down(factor * (market + BigInt(own[index] ?? 0) - paid), MILLION)
      factor = factor < 0n ? 0n : factor
      return Number(factor)
    })
    expect([...growth(strategyOf('Very High', 'Cryptocurrency'), days)]).toEqual(expected)
  })

  test('it loses its principal at most, and what is lost never comes back', () => {
    const holding = strategyOf('Very High', 'Biotechnology')
    expect([...growth(holding, season([-450_000, 500_000]))]).toEqual([0, 0])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -400_000, max: 250_000 }), { maxLength: 300 }), (moves) => {
        for (const factor of growth(holding, season(moves))) expect(factor).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('its value is rounded down to the cent', () => {
    expect(worth(cents(999), UNCHANGED_FACTOR + 500_000_000)).toBe(1_498)
    expect(worth(cents(9_007_199_254_740_991), UNCHANGED_FACTOR - 1)).toBe(9_007_199_245_733_791)
  })

  test('rounding takes less than a cent of 1,000 dollars over the term', () => {
    for (let person = 0; person < 50; person++) {
      const days = daysOfPerson('rounding', person, TERM)
      const exact = days.market.reduce((product, move) => product * (1 + move / 1e6), 1)
      expect(Math.abs((growth(INDEX, days).at(-1) ?? 0) / UNCHANGED_FACTOR - exact)).toBeLessThan(1e-6)
    }
  })

  test('a part is exact and rounded down, also where the product is beyond 2^53', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: -1e9, max: 1e9 }), (amount, part) => {
        const product = BigInt(amount) * BigInt(part)
        const down = (product - (((product % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n)) / 1_000_000_000n
        expect(partOf(amount, part, 1_000_000_000) + 0).toBe(Number(down))
      }),
    )
  })
})
