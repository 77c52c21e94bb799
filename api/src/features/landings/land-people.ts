import type { Knex } from 'knex'
import { type Lived, livedUpTo } from '#features/market/lived.ts'
import { landingDay } from '#features/market/market-days.ts'
import { lockInvestmentsIn } from './investments-in-market.queries.ts'
import { landInvestments } from './land-investments.ts'
import { landPlans } from './land-plans.ts'
import { claimLandings } from './landings.queries.ts'

/** Lands the day for some of the people whose moment has come, on their plans and investments. Returns their ids. */
export async function landPeople(tx: Knex.Transaction, lived: Lived, limit: number): Promise<number[]> {
  return land(tx, lived, { limit })
}

/**
 * Lands the day for one user before their moment. Every act that takes away money at stake calls this first: the day is
 * over, and the user may already know its result from others.
 */
export async function landFirst(tx: Knex.Transaction, userId: number): Promise<void> {
  const day = await landingDay(tx)
  if (day !== undefined) await land(tx, await livedUpTo(tx, day), { limit: 1, userId })
}

async function land(tx: Knex.Transaction, lived: Lived, who: Parameters<typeof claimLandings>[1]): Promise<number[]> {
  const landings = await claimLandings(tx, who)
  if (landings.length === 0) return []
  const userIds = landings.map(({ userId }) => userId)
  // Investments are locked before the wallets, as everywhere else.
  const due = await lockInvestmentsIn(tx, lived.day, userIds)
  await landPlans(tx, lived, landings)
  await landInvestments(tx, lived, due)
  return userIds
}
