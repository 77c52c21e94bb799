import { LEVELS, TERM } from '../holdings.ts'
import { STEPS } from '../model.ts'
import { abs } from '../whole-numbers.ts'
import { HISTORY, moments, type Windows, windowsOf } from './history.ts'
import { type SimulatedResults, type Results, windowOf } from './measure.ts'

/** The largest difference of the market's windows from history's, in points: 20 years of history allow no closer bounds. */
const MAX_DIFFERENCES: ReadonlyMap<number, Windows> = new Map([
  [21, { lost: 4, worst: 1.5, middle: 1, best: 2 }],
  [252, { lost: 6, worst: 4, middle: 3, best: 6 }],
  [504, { lost: 8, worst: 5, middle: 5, best: 8 }],
])

/** The bounds that a model breaks, each with the measured figure; empty if it keeps all. */
export function brokenBounds(measured: SimulatedResults): string[] {
  const found = [...ofMarket(measured), ...ofTiming(measured), ...ofPlans(measured), ...ofStrategies(measured)]
  return found.flatMap(([name, figure, least, most]) =>
    figure >= least && figure <= most ? [] : [`${name}: ${figure.toFixed(3)} is not within ${least} and ${most}`],
  )
}

/** A name, a figure, its minimum and its maximum. */
type Bound = [name: string, figure: number, least: number, most: number]

function ofMarket({ paths }: SimulatedResults): Bound[] {
  const { mean, deviation, kurtosis, together } = moments(paths)
  const losing = paths.reduce((sum, path) => sum + path.filter((move) => move < 0).length, 0)
  return [
    ['market: mean of a step, %', mean / 10_000, HISTORY.mean - 0.002, HISTORY.mean + 0.002],
    ['market: deviation of a step, %', deviation / 10_000, HISTORY.deviation - 0.1, HISTORY.deviation + 0.1],
    ['market: kurtosis of a step', kurtosis, 8, 25],
    ['market: losing steps, %', (100 * losing) / paths.reduce((sum, path) => sum + path.length, 0), 41, 48],
    ...Array.from({ length: 10 }, (_, lag): Bound => [
      `market: clusters at lag ${lag + 1}`,
      together(lag + 1),
      0.05,
      1,
    ]),
    ...[...HISTORY.windows].flatMap(([steps, history]) => {
      const model = windowsOf(paths.map((path) => windowOf(path, steps)))
      return (['lost', 'worst', 'middle', 'best'] as const).map((key): Bound => {
        const near = MAX_DIFFERENCES.get(steps)?.[key] ?? 0
        return [`market: ${key} of ${steps} steps, %`, model[key], history[key] - near, history[key] + near]
      })
    }),
  ]
}

/** The bounds on timing: the mean of a day is the same after a losing, a winning, a calm and a rough day. */
function ofTiming({ paths }: SimulatedResults): Bound[] {
  const after = { losing: [0, 0], winning: [0, 0], calm: [0, 0], rough: [0, 0] }
  const add = (kind: [number, number] | number[], sum: number) => {
    kind[0] = (kind[0] ?? 0) + sum
    kind[1] = (kind[1] ?? 0) + STEPS
  }
  for (const path of paths)
    for (let day = 1; day < path.length / STEPS; day++) {
      const [before, now] = [dayOf(path, day - 1), dayOf(path, day)]
      add(before.sum < 0 ? after.losing : after.winning, now.sum)
      add(before.size < 200_000 ? after.calm : after.rough, now.sum)
    }
  return Object.entries(after).map(([kind, [sum = 0, steps = 1]]) => [
    `market: mean of a step after a ${kind} day, %`,
    sum / steps / 10_000,
    HISTORY.mean - 0.006,
    HISTORY.mean + 0.006,
  ])
}

function dayOf(path: Int32Array, day: number): { sum: number; size: number } {
  let [sum, size] = [0, 0]
  for (let step = day * STEPS; step < (day + 1) * STEPS; step++) {
    sum += path[step] ?? 0
    size += abs(path[step] ?? 0)
  }
  return { sum, size }
}

function ofPlans({ plans, best }: SimulatedResults): Bound[] {
  return [
    ['plan low: below zero after 24 days, %', lostAt(plans.low, 24), 35, 50],
    ['plan low: the best that anybody stood at, %', best.low, 0, 99.9],
    ['plan high: below zero after 12 days, %', lostAt(plans.high, 12), 77, 83],
    ['plan high: the best that anybody stood at, %', best.high, 0, 499.9],
    [
      'plans: the worst result, %',
      (plans.high.at(-1) ?? new Int32Array()).reduce((a, b) => Math.min(a, b), 0) / 1e4,
      -50,
      0,
    ],
  ]
}

function ofStrategies({ strategies, index }: SimulatedResults): Bound[] {
  const ofMarket = meanAt(index, TERM)
  const spreads = new Map<string, number[]>()
  const each = strategies.flatMap(({ level, sector, results }): Bound[] => {
    const windows = windowsOf(Array.from(results.at(-1) ?? [], (result) => result / 1e6))
    spreads.set(level, [...(spreads.get(level) ?? []), windows.best - windows.worst])
    const { beta, cost } = LEVELS[level]
    // The mean is below beta times the market's mean by its cost; compounding takes a little off the cost.
    const most = (beta / 100) * ofMarket - (0.8 * TERM * cost) / 10_000
    return [
      [`${level}, ${sector}: below zero after ${TERM} days, %`, windows.lost, 30, 60],
      [`${level}, ${sector}: mean, %`, meanAt(results, TERM), most - 4, most],
    ]
  })
  const levels = [...spreads.values()]
  const rising = levels.slice(1).map((of, i) => Math.min(...of) - Math.max(...(levels[i] ?? [])))
  return [...each, ['strategies: spread rises with risk, %', Math.min(...rising), 0.1, 1_000]]
}

const lostAt = (results: Results, day: number) => {
  const ofDay = results[day - 1] ?? new Int32Array()
  return (100 * ofDay.filter((result) => result < 0).length) / ofDay.length
}

const meanAt = (results: Results, day: number) => {
  const ofDay = results[day - 1] ?? new Int32Array()
  return ofDay.reduce((sum, result) => sum + result, 0) / ofDay.length / 10_000
}
