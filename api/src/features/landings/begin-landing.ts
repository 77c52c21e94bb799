import type { Knex } from 'knex'
import { endDay } from '#features/market/end-day.ts'
import { captureLandings } from './landings.queries.ts'

/**
 * Writes down whom the day that is over has to reach within `spread` milliseconds; writes nothing while no day is over.
 * See docs/decisions/simulation.md#a-landing-first-writes-down-whom-it-will-reach.
 */
export async function beginLanding(tx: Knex.Transaction, dayLength: number, spread: number): Promise<void> {
  const day = await endDay(tx, dayLength)
  if (day !== undefined) await captureLandings(tx, day, spread)
}
