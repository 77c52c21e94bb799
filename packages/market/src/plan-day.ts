import { type Cents, cents } from '@simvest/money'
import { costAt, partOf } from './arithmetic.ts'
import type { Plan } from './holdings.ts'
import { STEPS } from './model.ts'

/** The unit of a plan's results: hundred-millionths of the stake. */
export const PLAN_PARTS = 100_000_000

/** The result of a stake in one day of the market. */
export interface PlanDay {
  /** The result after each step in which the plan took part; after a close-out it no longer changes. */
  steps: Cents[]
  result: Cents
  /** The step of the day, from 0, at which the plan was closed out. */
  closedAt: number | null
}

/** The results of one day after each of its steps from `first` on, in hundred-millionths of the stake: nothing compounds. */
export function planSteps(plan: Plan, day: Int32Array, first = 0): number[] {
  let sum = 0
  return Array.from(day.subarray(first), (move, step) => (sum += planPart(plan, move, first + step)))
}

/** Returns the part that a step of a day adds to a plan's result, in hundred-millionths of the stake. */
export function planPart(plan: Plan, move: number, step: number): number {
  return plan.exposure * move - 100 * costAt(step, plan.cost, STEPS)
}

/**
 * Computes a simulated day under a plan, or those of its steps that are known, from the step `first` on. `stake` is the amount that
 * the plan works with. `room` is the largest possible loss of today: the rest until the close-out, or the person's money, if that is
 * less. At the first step at which the loss reaches the room, the plan is closed out and the loss is cut to the room. Results are
 * rounded towards zero to the cent.
 */
export function planDay(plan: Plan, day: Int32Array, stake: Cents, room: Cents, first = 0): PlanDay {
  const results = planSteps(plan, day, first).map((part) => resultOf(stake, part))
  const closing = results.findIndex((result) => result <= -room)
  const steps = closing < 0 ? results : results.map((result, step) => (step < closing ? result : cents(0 - room)))
  return { steps, result: steps.at(-1) ?? cents(0), closedAt: closing < 0 ? null : first + closing }
}

/** Returns the room until the close-out: half of the Fund balance at switching on, plus the net result since then. */
export function roomToCloseOut(fundAtStart: Cents, resultSince: Cents): Cents {
  return cents(Math.max(0, Math.ceil(fundAtStart / 2) + resultSince))
}

/** A part of the stake, in hundred-millionths of it, as cents rounded towards zero. */
export function resultOf(stake: Cents, part: number): Cents {
  const size = partOf(stake, Math.abs(part), PLAN_PARTS)
  return cents(part < 0 ? 0 - size : size)
}
