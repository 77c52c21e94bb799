import { growth, UNCHANGED_FACTOR } from './growth.ts'
import { type Plan, PLAN_DAYS, type Strategy, TERM } from './holdings.ts'
import { STEPS } from './model.ts'
import { PLAN_PARTS, planSteps } from './plan-day.ts'
import { daysOfPerson } from './published-seeds.ts'
import type { Season } from './season.ts'

/** The number of people behind the figures that the product shows. */
export const PEOPLE = 10_000

const PEOPLE_LABEL = 'simvest odds'

/** The shares of people, in per cent, that ended at or below the lines of a fan. */
export const FAN = [5, 25, 50, 75, 95] as const

/** The results of many people who did one thing. Each list has a figure for the end of each day, the first day first. */
export interface Odds {
  /** The number of people who had less than at their start. */
  lost: number[]
  /** The number of people who had the target or more. */
  reached: number[]
  /** For each share of `FAN` the result at or below which that share ended, in hundredths of a per cent. */
  fan: number[][]
}

/** An act repeated for a number of days because a target is claimed for it. */
export interface Claim {
  days: number
  /** In per cent. */
  target: number
  /** The results at the end of each day, in millionths of the start. */
  results(days: Season): Int32Array
}

/** A plan that is left on for as long as its target is claimed for. */
export function planClaim(plan: Plan): Claim {
  return { days: PLAN_DAYS, target: plan.target, results: ({ market }) => planResults(plan, market) }
}

/** An investment, held until it matures. */
export function strategyClaim(strategy: Strategy, days: number = TERM): Claim {
  const results = ({ market, own }: Season) => {
    const factors = growth(strategy, { market: market.subarray(0, days * STEPS), own })
    return Int32Array.from({ length: days }, (_, day) => millionths((factors[endOf(day)] ?? 0) - UNCHANGED_FACTOR))
  }
  return { days, target: strategy.target, results }
}

/** A plan with a stake that is all a person has: after a loss of half the stake it is closed out and stays so. */
function planResults(plan: Plan, market: Int32Array): Int32Array {
  const results = new Int32Array(market.length / STEPS)
  let sum = 0
  for (let day = 0; day < results.length; day++) {
    if (sum > -PLAN_PARTS / 2) {
      const steps = planSteps(plan, market.subarray(day * STEPS, endOf(day) + 1))
      const isClosedOut = steps.some((step) => sum + step <= -PLAN_PARTS / 2)
      sum = isClosedOut ? -PLAN_PARTS / 2 : sum + (steps.at(-1) ?? 0)
    }
    results[day] = Math.floor(sum / (PLAN_PARTS / 1_000_000))
  }
  return results
}

/** The odds of people who act on a claim, each in a market of their own. Another label gives other people. */
export function oddsOf<Name extends string>(
  claims: Readonly<Record<Name, Claim>>,
  label = PEOPLE_LABEL,
  people = PEOPLE,
): Record<Name, Odds> {
  const entries = Object.entries<Claim>(claims)
  const longest = Math.max(...entries.map(([, { days }]) => days))
  const tables = entries.map(([, { days }]) => Array.from({ length: days }, () => new Int32Array(people)))
  for (let person = 0; person < people; person++) {
    const season = daysOfPerson(label, person, longest)
    entries.forEach(([, { results }], index) => {
      const found = results(season)
      tables[index]?.forEach((ofDay, day) => (ofDay[person] = found[day] ?? 0))
    })
  }
  const odds = entries.map(([name, { target }], index) => [name, summary(tables[index] ?? [], target)])
  return Object.fromEntries(odds) as Record<Name, Odds>
}

/** The result of one of the people behind `oddsOf`, after the last day, in millionths of the start. */
export function endOfPerson({ days, results }: Claim, person: number, label = PEOPLE_LABEL): number {
  return results(daysOfPerson(label, person, days)).at(-1) ?? 0
}

/** The odds from results: each day has the results of all people. */
export function summary(days: readonly Int32Array[], target: number): Odds {
  const sorted = days.map((results) => results.toSorted())
  return {
    lost: sorted.map((results) => results.filter((result) => result < 0).length),
    reached: sorted.map((results) => results.filter((result) => result >= target * 10_000).length),
    fan: FAN.map((share) =>
      sorted.map((results) => Math.floor((results[Math.ceil((share * results.length) / 100) - 1] ?? 0) / 100)),
    ),
  }
}

const endOf = (day: number) => (day + 1) * STEPS - 1
const millionths = (billionths: number) => Math.floor(billionths / 1_000)
