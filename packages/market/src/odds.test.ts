import { INDEX, PLANS } from './holdings.ts'
import { marketOdds } from './market-odds.ts'
import { endOfPerson, oddsOf, planClaim, strategyClaim, summary } from './odds.ts'
import { PUBLISHED_ODDS } from './published-odds.ts'

describe('odds', () => {
  // covers A5.3
  test('what the screens show is what the running model gives', () => {
    expect(marketOdds()).toEqual(PUBLISHED_ODDS)
  })

  test('of a hundred results those are counted that lost and that reached the target, and a fan is drawn through them', () => {
    const results = Int32Array.from({ length: 100 }, (_, index) => (index - 29) * 10_000)
    expect(summary([results], 50)).toEqual({
      lost: [29],
      reached: [21],
      fan: [[-2_500], [-500], [2_000], [4_500], [6_500]],
    })
  })

  test('the same people give the same odds, and others give others', () => {
    const claims = { plan: planClaim(PLANS.high), index: strategyClaim(INDEX) }
    expect(oddsOf(claims, 'some', 50)).toEqual(oddsOf(claims, 'some', 50))
    expect(oddsOf(claims, 'some', 50)).not.toEqual(oddsOf(claims, 'others', 50))
  })

  test('each list has a figure for each day of what is claimed', () => {
    const { plan, index } = oddsOf({ plan: planClaim(PLANS.low), index: strategyClaim(INDEX) }, 'few', 3)
    for (const list of [plan.lost, plan.reached, ...plan.fan]) expect(list).toHaveLength(24)
    for (const list of [index.lost, index.reached, ...index.fan]) expect(list).toHaveLength(10)
  })

  // covers frame.45
  test('one after the other the people come to the end that their odds count', () => {
    const claims = { high: planClaim(PLANS.high), index: strategyClaim(INDEX, 10) }
    const odds = oddsOf(claims, undefined, 200)
    for (const name of ['high', 'index'] as const) {
      const ends = Array.from({ length: 200 }, (_, person) => endOfPerson(claims[name], person))
      expect(ends.filter((end) => end < 0)).toHaveLength(odds[name].lost.at(-1) ?? 0)
    }
  })
})
