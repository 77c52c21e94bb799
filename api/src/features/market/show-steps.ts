import type { Sector } from '@simvest/market'
import type { Knex } from 'knex'
import { claimDueSteps, type DayMoves, keepMoves, seedOf } from './market.queries.ts'
import { movesOf } from './open-market.ts'

/**
 * Shows everybody the steps of the running day whose time has come, and returns whether there were any. No step is made
 * before its time: until then only the season's commitment says what it will be.
 */
export async function showSteps(tx: Knex.Transaction, dayLength: number): Promise<boolean> {
  const claimed = await claimDueSteps(tx, dayLength)
  if (!claimed) return false
  const { day, season, dayOfSeason, due } = claimed
  const [moves] = movesOf({ seed: await seedOf(tx, season), season }, dayOfSeason, dayOfSeason + 1)
  if (moves) await keepMoves(tx, day, firstSteps(moves, due))
  return true
}

function firstSteps({ market, sectors }: DayMoves, count: number): DayMoves {
  const ofSectors = Object.entries(sectors).map(([name, steps]) => [name as Sector, steps.slice(0, count)])
  return { market: market.slice(0, count), sectors: Object.fromEntries(ofSectors) as DayMoves['sectors'] }
}
