import { judge, type Loads, type Minute, watchfulBy } from './guard.ts'

const GUARD = 'errors<1%,loads>200'
const loads = (all: number, badly: number): Loads => ({ well: all - badly, badly })
const minute = (canary: Loads, beside: Loads): Minute => ({ canary, beside })
const repeated = (times: number, each: Minute) => Array.from({ length: times }, () => each)

describe('guard', () => {
  // covers federation.50
  test('a canary that fails far more often than what is beside it is aborted, with the figures', () => {
    const { reason } = judge(GUARD, repeated(60, minute(loads(10, 2), loads(190, 1))))
    expect(reason).toBe(
      '42 of 210 loads failed (20.0 %), beside it 21 of 3990 loads failed (0.5 %) in the same 21 minutes; ' +
        'the guard is errors<1%,loads>200. Chance alone does that in less than 1 of 1000 rollouts',
    )
  })

  // covers federation.50
  test.each<[string, string, Minute[]]>([
    ['sixty loads with three times the errors', 'errors<1%,loads>50', repeated(6, minute(loads(10, 1), loads(100, 3)))],
    ['one load, which failed', 'errors<1%,loads>0', [minute(loads(1, 1), loads(1000, 0))]],
    [
      'three loads in three minutes, which all failed',
      'errors<1%,loads>0',
      repeated(3, minute(loads(1, 1), loads(100, 1))),
    ],
    ['fewer loads than asked for', GUARD, repeated(20, minute(loads(10, 10), loads(100, 0)))],
    ['as many errors beside it', GUARD, repeated(600, minute(loads(10, 3), loads(190, 57)))],
    [
      'a minute in which everything fails',
      GUARD,
      [...repeated(60, minute(loads(10, 0), loads(190, 0))), ...repeated(60, minute(loads(10, 10), loads(190, 190)))],
    ],
    ['worse than beside it, and as good as asked for', GUARD, repeated(6000, minute(loads(1000, 5), loads(19_000, 1)))],
    ['nothing beside it', GUARD, repeated(600, minute(loads(10, 10), loads(0, 0)))],
    ['nothing at all', GUARD, repeated(600, minute(loads(0, 0), loads(0, 0)))],
    ['better than what is beside it', GUARD, repeated(600, minute(loads(10, 1), loads(190, 38)))],
  ])('%s is no reason to abort', (_, guard, minutes) => {
    expect(judge(guard, minutes).reason).toBeUndefined()
  })

  /** The chance of each number of failures. */
  function binomial(n: number, rate: number): number[] {
    const chances = [(1 - rate) ** n]
    for (let k = 1; k <= n; k++) chances.push(((chances[k - 1] ?? 0) * (n - k + 1) * rate) / (k * (1 - rate)))
    return chances
  }

  /** The expected value of a minute's bet at these rates over all outcomes, and whether any outcome wins. */
  function expectationOf([canary, rate]: [number, number], [beside, rateBeside]: [number, number]) {
    const outcomes = binomial(canary, rate).flatMap((chance, bad) =>
      binomial(beside, rateBeside).map((other, badBeside) => {
        const see = watchfulBy(GUARD)
        // After this minute the guard bets that the canary is worse.
        const before = see(minute(loads(100, 20), loads(1000, 10))).evidence
        const { evidence } = see(minute(loads(canary, bad), loads(beside, badBeside)))
        return { part: (chance * other * evidence) / before, wins: evidence > before }
      }),
    )
    return { expected: outcomes.reduce((sum, { part }) => sum + part, 0), wins: outcomes.some(({ wins }) => wins) }
  }

  // covers federation.50
  test.each([0.001, 0.01, 0.05, 0.2, 0.5, 0.9])(
    'as long as the canary is not worse nothing is to be won by betting against it, at a rate of %p, exactly',
    (rate) => {
      for (const [canary, beside] of [
        [1, 1],
        [1, 19],
        [5, 95],
        [30, 30],
      ] as const) {
        for (const rateBeside of [rate, Math.min(0.95, rate * 1.5)]) {
          const { expected, wins } = expectationOf([canary, rate], [beside, rateBeside])
          expect(expected).toBeLessThanOrEqual(1 + 1e-9)
          // The bet is not zero either.
          expect(wins).toBe(true)
        }
      }
    },
  )

  // covers federation.50
  test('the stake of a minute is the likelihood of its bet over that of one rate for both', () => {
    const see = watchfulBy('errors<1%,loads>0')
    // Four of the failures may be forged.
    see(minute(loads(100, 13), loads(900, 0)))
    // (9 + 1) / 200 against (0 + 1) / 1000, and 0.0255 for both together.
    const { evidence } = see(minute(loads(1, 1), loads(1, 0)))
    expect(evidence).toBeCloseTo((0.05 / 0.0255) * (0.999 / 0.9745), 10)
  })
})
