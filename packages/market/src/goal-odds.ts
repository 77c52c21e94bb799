import type { Cents } from '@simvest/money'
import { type Position, totalsOf } from './position.ts'
import { daysOfPerson } from './published-seeds.ts'

/** A total that somebody wants to have when a number of days has landed. */
export interface Goal {
  total: Cents
  days: number
}

/** The number of people over whom the odds of a goal are counted: an uncertainty of at most 3 in 100, twice the standard error. */
export const GOAL_PEOPLE = 1_000

/**
 * Counts the people from `first` up to but without `end` who reach each goal, beginning with this position and leaving it as it
 * is, each in a market of their own. People are numbered, so that a caller may count a few at a time.
 */
export function goalsReached(
  position: Position,
  goals: readonly Goal[],
  { first, end }: { first: number; end: number },
  label = 'simvest goals',
): number[] {
  const longest = Math.max(...goals.map(({ days }) => days))
  const reached = goals.map(() => 0)
  for (let person = first; person < end; person++) {
    const totals = totalsOf(position, daysOfPerson(label, person, longest))
    goals.forEach(({ total, days }, index) => {
      if ((totals[days - 1] ?? 0) >= total) reached[index] = (reached[index] ?? 0) + 1
    })
  }
  return reached
}
