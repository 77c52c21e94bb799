import { STEPS } from './model.ts'
import { brokenBounds } from './testing/bounds.ts'
import { PEOPLE_OF_MUTANTS } from './testing/people.ts'
import { measure, type Model, TRUE_MODEL } from './testing/measure.ts'

/** Fewer people than in the test of the bounds: the planted defects are large enough to show. */
const PEOPLE = PEOPLE_OF_MUTANTS

const { market, plans, levels } = TRUE_MODEL
const days = (path: Int32Array, change: (day: Int32Array, before: Int32Array) => Int32Array) => {
  const changed = path.slice()
  for (let step = 0; step < path.length; step += STEPS)
    changed.set(change(path.subarray(step, step + STEPS), path.subarray(Math.max(0, step - STEPS), step)), step)
  return changed
}
const sum = (day: Int32Array) => day.reduce((total, move) => total + move, 0)
const levelsOf = (cost: (cost: number) => number) => ({
  Low: { ...levels.Low, cost: cost(levels.Low.cost) },
  Medium: { ...levels.Medium, cost: cost(levels.Medium.cost) },
  High: { ...levels.High, cost: cost(levels.High.cost) },
  'Very High': { ...levels['Very High'], cost: cost(levels['Very High'].cost) },
})

const MUTANTS: [name: string, bound: RegExp, model: Partial<Model>][] = [
  ['the mean is raised by a fifth', /mean of a step, %/, { market: { ...market, mean: 1.2 * market.mean } }],
  [
    'losing days are dropped',
    /lost of 21 steps/,
    { meddle: (path) => days(path, (day) => (sum(day) < 0 ? day.map(() => 0) : day)) },
  ],
  ['losses are clipped', /mean of a step, %/, { meddle: (path) => path.map((move) => Math.max(move, -20_000)) }],
  [
    'losses and gains are clipped',
    /kurtosis/,
    { meddle: (path) => path.map((move) => Math.max(-30_000, Math.min(30_000, move))) },
  ],
  [
    'there are no clusters',
    /clusters at lag/,
    {
      market: {
        ...market,
        slow: { base: 12_100_000, keep: 0, fall: 0, rise: 0, least: 0, start: 12_100_000 },
        quick: { keep: 0, fall: 0, rise: 0, start: 0 },
      },
    },
  ],
  [
    'a day goes on where the last one went',
    /after a (losing|winning) day/,
    { meddle: (path) => days(path, (day, before) => day.map((move) => move + Math.sign(sum(before)) * 100)) },
  ],
  ['plans cost nothing', /plan/, { plans: { low: { ...plans.low, cost: 0 }, high: { ...plans.high, cost: 0 } } }],
  [
    'the plan High Risk costs a fifth less',
    /plan high/,
    { plans: { ...plans, high: { ...plans.high, cost: 46_400 } } },
  ],
  ['strategies cost nothing', /: mean, %/, { levels: levelsOf(() => 0) }],
  ['strategies cost half', /: mean, %/, { levels: levelsOf((cost) => cost / 2) }],
  ['risk is the same at all levels', /spread rises/, { levels: { ...levels, 'Very High': levels.Low } }],
]

describe('mutants', () => {
  // covers A6.2
  test('with as few people the true model keeps every bound', () => {
    expect(brokenBounds(measure(PEOPLE))).toEqual([])
  })

  // covers A6.2
  test.each(MUTANTS)('it is found that %s', (_, bound, planted) => {
    expect(brokenBounds(measure(PEOPLE, { ...TRUE_MODEL, ...planted }))).toContainEqual(expect.stringMatching(bound))
  })
})
