import type { Knex } from 'knex'
import { claimEndedDay, keepWholeDay, seedOf } from './market.queries.ts'
import { beginDay, dayAfter, movesOf } from './open-market.ts'

/** Makes the last step of the day that is over, begins the next day, and returns the day that ended; undefined if none did. */
export async function endDay(tx: Knex.Transaction, dayLength: number): Promise<number | undefined> {
  const ended = await claimEndedDay(tx, dayLength)
  if (!ended) return undefined
  const { day, season, dayOfSeason } = ended
  const [moves] = movesOf({ seed: await seedOf(tx, season), season }, dayOfSeason, dayOfSeason + 1)
  if (moves) await keepWholeDay(tx, day, moves)
  await beginDay(tx, dayAfter(ended), dayLength)
  return day
}
