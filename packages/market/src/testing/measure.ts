import { growth, UNCHANGED_FACTOR } from '../growth.ts'
import {
  INDEX,
  type Level,
  LEVELS,
  OFFERED_SECTORS,
  type Plan,
  PLAN_DAYS,
  type PlanName,
  PLANS,
  TERM,
} from '../holdings.ts'
import { MARKET, type MarketParameters, STEPS } from '../model.ts'
import { planClaim, strategyClaim } from '../odds.ts'
import { daysOfPerson } from '../published-seeds.ts'
import type { Season } from '../season.ts'
import type { Sector } from '../sectors.ts'
import { max } from '../whole-numbers.ts'

/** The parts of a model, so that a test can plant a different one. */
export interface Model {
  market: MarketParameters
  plans: Record<PlanName, Plan>
  levels: Record<Level, { beta: number; cost: number; target: number }>
  /** Changes the path of a person before anybody holds it; in the true model it changes nothing. */
  meddle(path: Int32Array): Int32Array
}

export const TRUE_MODEL: Model = { market: MARKET, plans: PLANS, levels: LEVELS, meddle: (path) => path }

/** The results of many people who did one thing, in millionths: each day has the results of all people. */
export type Results = Int32Array[]

/** The results of many people, each in a market of their own. */
export interface SimulatedResults {
  /** Each person's 504 steps. */
  paths: Int32Array[]
  index: Results
  plans: Record<PlanName, Results>
  strategies: { level: Level; sector: Sector; results: Results }[]
  /** The best standing of anybody after any step of a plan. */
  best: Record<PlanName, number>
}

/** Lets people live through a model: 24 days of the market, the index and both plans, 10 of each strategy. */
export function measure(people: number, model: Model = TRUE_MODEL): SimulatedResults {
  const table = (days: number) => Array.from({ length: days }, () => new Int32Array(people))
  const strategies = (Object.keys(OFFERED_SECTORS) as Level[]).flatMap((level) =>
    OFFERED_SECTORS[level].map((sector) => ({ level, sector, results: table(TERM) })),
  )
  const measured: SimulatedResults = {
    paths: [],
    index: table(PLAN_DAYS),
    plans: { low: table(PLAN_DAYS), high: table(PLAN_DAYS) },
    strategies,
    best: { low: 0, high: 0 },
  }
  for (let person = 0; person < people; person++) {
    const season = daysOfPerson('simvest bounds', person, PLAN_DAYS, model.market)
    const lived = { ...season, market: model.meddle(season.market.slice()) }
    measured.paths.push(lived.market)
    keep(measured.index, person, strategyClaim(INDEX, PLAN_DAYS).results(lived))
    for (const name of ['low', 'high'] as const) {
      keep(measured.plans[name], person, planClaim(model.plans[name]).results(lived))
      measured.best[name] = Math.max(measured.best[name], bestOf(model.plans[name], lived.market))
    }
    for (const { level, sector, results } of strategies)
      keep(results, person, strategyClaim({ sector, ...model.levels[level] }).results(lived))
  }
  return measured
}

function keep(table: Results, person: number, results: Int32Array): void {
  table.forEach((ofDay, day) => (ofDay[person] = results[day] ?? 0))
}

/** Computed without the close-out, so that people who would have recovered count too. In per cent of the stake. */
function bestOf({ exposure, cost }: Plan, path: Int32Array): number {
  let sum = 0
  let best = 0
  for (let step = 0; step < path.length; step++) {
    sum += (exposure * (path[step] ?? 0)) / 100 - cost / STEPS
    best = max(best, sum)
  }
  return best / 10_000
}

/** Returns what a path added to one unit after a number of steps. */
export function windowOf(path: Int32Array, steps: number): number {
  const index: Season = { market: path.subarray(0, steps), own: () => new Int32Array(steps) }
  return (growth(INDEX, index).at(-1) ?? 0) / UNCHANGED_FACTOR - 1
}
