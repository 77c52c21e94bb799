import type { ReadPath } from '@simvest/contracts'
import { PLAN_DAYS } from '@simvest/market'
import type { Knex } from 'knex'
import { livedUpTo } from '#features/market/lived.ts'
import { holdRunningDay } from '#features/market/market-days.ts'
import { keepOutcomes } from '#features/outcomes/keep-outcomes.ts'
import { beginPeriod, holdPlanInMarket } from './landed-plans.queries.ts'
import { isLandingFor } from './landings.queries.ts'
import { outcomeOfPlan } from './outcome-of-plan.ts'

/**
 * Keeps the outcome of a plan that a user leaves before its 24 days are over, and counts the days from the running one.
 * So no loss is left behind, and no outcome mixes two plans. If a day has not reached the user yet, its landing keeps the
 * outcome. Returns the paths that this changes.
 */
export async function tellSoFar(tx: Knex.Transaction, userId: number): Promise<readonly ReadPath[]> {
  const day = await holdRunningDay(tx)
  const held = (await isLandingFor(tx, userId)) ? undefined : await holdPlanInMarket(tx, userId)
  const days = held ? (day - held.startDay) % PLAN_DAYS : 0
  if (!held || days <= 0) return []
  const told = { ...held, userId, days, result: held.resultSince, closedOut: false }
  await keepOutcomes(tx, [outcomeOfPlan(told, await livedUpTo(tx, day - 1))])
  await beginPeriod(tx, userId, day)
  return ['/api/outcomes']
}
