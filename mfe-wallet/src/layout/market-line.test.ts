import type { Market, MarketDay } from '@simvest/contracts'
import { backTest, growth, INDEX, worth } from '@simvest/market'
import { cents } from '@simvest/money'
import type { WayPoint } from './total-path.ts'
import { marketLine } from './market-line.ts'

const season = { season: 0, modelVersion: 1, commitment: '', seed: null, beganAt: '', endedAt: null }

/** A finished day whose 21 steps have this move, in millionths. */
const day = (number: number, move: number): MarketDay => ({
  day: number,
  season: 0,
  dayOfSeason: number,
  market: Array.from({ length: 21 }, () => move),
  landedAt: '2026-01-01T00:00:00.000Z',
})
const finished = [day(7, 100), day(8, 2_000), day(9, -3_100), day(10, 900), day(11, 4_000)]
const running: Market = {
  day: 12,
  dayOfSeason: 12,
  steps: [1_000, -300],
  season,
  beganAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  isLanding: false,
  last: day(11, 4_000),
}
const point = (number: number, total: number, own: Partial<WayPoint> = {}): WayPoint => ({
  at: '2026-01-01T00:00:00.000Z',
  day: number,
  total: cents(total),
  result: cents(0),
  ...own,
})

// covers dashboard.7
describe('market line', () => {
  test('equals the market to the cent for a person who pays nothing in or out', () => {
    const points = [
      point(8, 98_765),
      // The results of the person move the total, and not the market.
      ...[9, 10, 11, 12].map((number) => point(number, 98_765 - number, { result: cents(-number) })),
      point(12, 98_700, { result: cents(-12), open: cents(-53), step: 2 }),
    ]
    const days = finished.slice(1)
    const moves = Int32Array.from([...days.flatMap(({ market }) => market), ...running.steps])
    const own = () => new Int32Array(moves.length)
    const { index } = backTest(INDEX, cents(98_765), { market: moves.subarray(0, 84), own })
    const line = marketLine(points, finished, running)
    expect(line?.slice(0, 5)).toEqual([98_765, ...index])
    expect(line?.at(-1)).toBe(worth(cents(98_765), growth(INDEX, { market: moves, own }).at(-1) ?? 0))
    expect(line?.at(-1)).not.toBe(line?.at(-2))
  })

  test('buys for a deposit and sells for a withdrawal', () => {
    const grown = (of: number, move: number) => of * (1 + move / 1_000_000) ** 21
    const points = [
      point(8, 100_000),
      point(9, 150_500, { result: cents(500) }),
      point(10, 130_400, { result: cents(400) }),
      point(10, 140_400, { result: cents(400) }),
      point(11, 140_400, { result: cents(400) }),
    ]
    const first = grown(150_000, 2_000)
    const second = grown(first - 20_000, -3_100)
    const expected = [100_000, first, second, second + 10_000, grown(second + 10_000, 900)]
    for (const [index, value] of (marketLine(points, finished, running) ?? []).entries())
      expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThanOrEqual(2)
  })

  test('follows the moves of the running day, and needs no other day for them', () => {
    const points = [0, 1, 2].map((step) => point(12, 100_000 + step, { result: cents(step), step }))
    expect(marketLine(points, [], running)).toEqual([100_000, 100_100, 100_069])
  })

  test('takes the day that has just ended from the market', () => {
    const points = [point(10, 100_000), point(12, 100_000)]
    expect(marketLine(points, finished.slice(0, -1), running)).toEqual(marketLine(points, finished, running))
  })

  test('is not there without the days of its beginning', () => {
    expect(marketLine([point(8, 100_000), point(12, 100_000)], finished.slice(2), running)).toBeUndefined()
    expect(marketLine([], finished, running)).toBeUndefined()
  })
})
