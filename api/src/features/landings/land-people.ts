import type { Knex } from 'knex'
import { type MarketWindow, livedUpTo } from '#features/market/market-window.ts'
import { landingDay } from '#features/market/market-days.ts'
import { lockInvestmentsIn } from './investments-in-market.queries.ts'
import { landInvestments } from './land-investments.ts'
import { landPlans } from './land-plans.ts'
import { claimLandings } from './landings.queries.ts'
import { runStandingOrders } from './run-standing-orders.ts'
import { lockDueOrders } from './standing-orders.queries.ts'

/** Lands the day for some of the people whose moment has come, on their plans, investments and standing orders. Returns their ids. */
export async function landPeople(tx: Knex.Transaction, lived: MarketWindow, limit: number): Promise<number[]> {
  return land(tx, lived, { limit })
}

/**
 * Lands the day that is over for one user before their moment, because everybody has seen its steps. Returns whether it had
 * not landed yet.
 */
export async function landFirst(tx: Knex.Transaction, userId: number): Promise<boolean> {
  const day = await landingDay(tx)
  if (day === undefined) return false
  return (await land(tx, await livedUpTo(tx, day), { limit: 1, userId })).length > 0
}

async function land(
  tx: Knex.Transaction,
  lived: MarketWindow,
  who: Parameters<typeof claimLandings>[1],
): Promise<number[]> {
  const landings = await claimLandings(tx, who)
  if (landings.length === 0) return []
  const userIds = landings.map(({ userId }) => userId)
  // Investments and orders are locked before the wallets, as everywhere else.
  const due = await lockInvestmentsIn(tx, lived.day, userIds)
  const orders = await lockDueOrders(tx, lived.day, userIds)
  await landPlans(tx, lived, landings)
  const matured = await landInvestments(tx, lived, due)
  await runStandingOrders(tx, lived.day, orders, matured)
  return userIds
}
