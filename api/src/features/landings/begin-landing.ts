import type { Knex } from 'knex'
import { endDay } from '#features/market/end-day.ts'
import { captureLandings, stakePlans } from './landings.queries.ts'

/**
 * Writes down whom the day that is over has to reach within `spread` milliseconds, and what plans have at stake in the next
 * day; writes nothing while no day is over.
 * See docs/decisions/simulation.md#a-landing-first-writes-down-whom-it-will-reach.
 */
export async function beginLanding(tx: Knex.Transaction, dayLength: number, spread: number): Promise<void> {
  const day = await endDay(tx, dayLength)
  if (day === undefined) return
  await captureLandings(tx, day, spread)
  await stakePlans(tx, { day: day + 1, step: 0 })
}
