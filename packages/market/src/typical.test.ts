import { cents } from '@simvest/money'
import { backTest } from './back-test.ts'
import { growth, UNCHANGED_FACTOR } from './growth.ts'
import { INDEX, PLANS } from './holdings.ts'
import { STEPS } from './model.ts'
import { otherMarket, publishedSeed, TYPICAL } from './published-seeds.ts'
import { MARKET_RESULTS } from './published-standing.ts'
import { openDays, openSeason, type Season } from './season.ts'
import { betterThan, mostTypical, type PastFigures, pastFigures, RANKED_SEEDS } from './typical.ts'

jest.setTimeout(240_000)

const seeds = Array.from({ length: RANKED_SEEDS }, (_, number) => number)
const pathOf = (days: Season) => [UNCHANGED_FACTOR, ...growth(INDEX, days)]
const upTo = (path: readonly number[], days: number) => path.slice(0, days * STEPS + 1)

/** The number of the most typical past, if each of its figures lies between the 40th and the 60th percentile. */
function typicalOf(pasts: readonly PastFigures[]): number | undefined {
  const { number, percentiles } = mostTypical(pasts)
  return Object.values(percentiles).every((each) => each >= 40 && each <= 60) ? number : undefined
}

// covers A6.6
describe('the past that everybody sees is a typical one of 3,000 seeds, by the written rule:', () => {
  test('the season with which a market begins', () => {
    const seasonOf = (number: number) => openSeason({ seed: publishedSeed('simvest past', number), season: 0 })
    expect(typicalOf(seeds.map((number) => pastFigures(pathOf(seasonOf(number)), STEPS)))).toBe(TYPICAL.past)
  })

  test('the other market, and its first 60 days; where a result stands among all is as published', () => {
    const paths = seeds.map((number) => pathOf(otherMarket(number)))
    expect(typicalOf(paths.map((path) => pastFigures(path, STEPS)))).toBe(TYPICAL.other)
    expect(typicalOf(paths.map((path) => pastFigures(upTo(path, 60), STEPS)))).toBe(TYPICAL.walk)
    for (const [days, published] of Object.entries(MARKET_RESULTS)) {
      const results = paths.map((path) => Math.floor((upTo(path, Number(days)).at(-1) ?? 0) / 1_000) - 1_000_000)
      const sorted = results.toSorted((one, other) => one - other)
      expect(published).toEqual(published.map((_, place) => sorted[Math.floor(((place + 1) * RANKED_SEEDS) / 100)]))
    }
  })

  test('the Low Risk plan of the landing page', () => {
    const first = (number: number) =>
      openDays({ seed: publishedSeed('simvest other market', number), season: 0 }, 0, 24)
    const START = cents(100_000)
    expect(
      typicalOf(seeds.map((number) => pastFigures([START, ...backTest(PLANS.low, START, first(number)).values], 1))),
    ).toBe(TYPICAL.plan)
  })
})

describe('typical', () => {
  // covers A6.6
  test('a kind past says how kind it is: the season of the first number beats nine of ten', () => {
    const path = pathOf(openSeason({ seed: publishedSeed('simvest past', 0), season: 0 }))
    expect(betterThan(120, Math.floor((path.at(-1) ?? 0) / 1_000) - 1_000_000)).toBeGreaterThan(88)
    expect(betterThan(120, -1_000_000)).toBe(0)
    expect(betterThan(7, 0)).toBeUndefined()
  })
})
