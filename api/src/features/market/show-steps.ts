import type { ShownSteps } from '@simvest/contracts'
import type { Sector } from '@simvest/market'
import type { Knex } from 'knex'
import { claimDueSteps, type DayMoves, keepMoves, seedOf } from './market.queries.ts'
import { nextStepAt } from './next-step.ts'
import { movesOf } from './open-market.ts'

/**
 * Shows everybody the steps of the running day whose time has come, and returns those that are new. No step is made before its
 * time: until then only the season's commitment says what it will be.
 */
export async function showSteps(tx: Knex.Transaction, dayLength: number): Promise<ShownSteps | undefined> {
  const claimed = await claimDueSteps(tx, dayLength)
  if (!claimed) return undefined
  const { day, season, dayOfSeason, beganAt, shown, due } = claimed
  const [moves] = movesOf({ seed: await seedOf(tx, season), season }, dayOfSeason, dayOfSeason + 1)
  if (!moves) return undefined
  await keepMoves(tx, day, stepsOf(moves, 0, due))
  return { day, from: shown, ...stepsOf(moves, shown, due), nextStepAt: nextStepAt(beganAt, due, dayLength) }
}

function stepsOf({ market, sectors }: DayMoves, from: number, to: number): DayMoves {
  const ofSectors = Object.entries(sectors).map(([name, steps]) => [name as Sector, steps.slice(from, to)])
  return { market: market.slice(from, to), sectors: Object.fromEntries(ofSectors) as DayMoves['sectors'] }
}
