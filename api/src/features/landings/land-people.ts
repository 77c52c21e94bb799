import type { Knex } from 'knex'
import { type Lived, livedUpTo } from '#features/market/lived.ts'
import { landingDay } from '#features/market/market-days.ts'
import { lockInvestmentsIn } from './investments-in-market.queries.ts'
import { landInvestments } from './land-investments.ts'
import { landPlans } from './land-plans.ts'
import { claimLandings } from './landings.queries.ts'

/** Makes the day reach some of those whose moment has come: their plans and their investments. Gives their ids. */
export async function landPeople(tx: Knex.Transaction, lived: Lived, limit: number): Promise<number[]> {
  return land(tx, lived, { limit })
}

/**
 * Makes a day that lands reach one user before their moment. Whoever takes money away from what is at stake asks for it:
 * the day is over, and others may have told them what it brought.
 */
export async function landFirst(tx: Knex.Transaction, userId: number): Promise<void> {
  const day = await landingDay(tx)
  if (day !== undefined) await land(tx, await livedUpTo(tx, day), { limit: 1, userId })
}

async function land(tx: Knex.Transaction, lived: Lived, who: Parameters<typeof claimLandings>[1]): Promise<number[]> {
  const landings = await claimLandings(tx, who)
  if (landings.length === 0) return []
  const userIds = landings.map(({ userId }) => userId)
  // Investments are held before the wallets, as everybody else holds them.
  const due = await lockInvestmentsIn(tx, lived.day, userIds)
  await landPlans(tx, lived, landings)
  await landInvestments(tx, lived, due)
  return userIds
}
