import type { Knex } from 'knex'
import { endDay } from '#features/market/end-day.ts'
import { captureLandings, type Jitter, stakePlans } from './landings.queries.ts'

/**
 * Writes down whom the day that is over has to reach, and what plans have at stake in the next day; writes nothing while no
 * day is over. Returns whether one was.
 * See docs/decisions/simulation.md#settlement-captures-stakes-first-then-posts.
 */
export async function beginLanding(tx: Knex.Transaction, dayLength: number, over: Jitter): Promise<boolean> {
  const day = await endDay(tx, dayLength)
  if (day === undefined) return false
  await captureLandings(tx, day, over)
  await stakePlans(tx, { day: day + 1, step: 0 })
  return true
}
