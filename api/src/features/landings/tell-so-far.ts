import { PLAN_DAYS } from '@simvest/market'
import { addCents } from '@simvest/money'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { livedUpTo } from '#features/market/market-window.ts'
import { keepOutcomes } from '#features/outcomes/keep-outcomes.ts'
import { beginPeriod } from './landed-plans.queries.ts'
import { outcomeOfPlan } from './outcome-of-plan.ts'
import type { MarketPosition } from './settle-shown.ts'

/**
 * Keeps the outcome of a plan that a user leaves before its 24 days are over, and counts the days from the next step. So no
 * loss is left behind, and no outcome mixes two plans.
 */
export async function tellSoFar(
  { tx, changed }: Pick<MutationContext, 'tx' | 'changed'>,
  userId: number,
  { next, settled, held }: MarketPosition,
): Promise<void> {
  if (!held) return
  const isInDay = next.step > (held.startDay === next.day ? held.startStep : 0)
  const days = ((next.day - held.startDay) % PLAN_DAYS) + (isInDay ? 1 : 0)
  if (days > 0) {
    const lived = await livedUpTo(tx, isInDay ? next.day : next.day - 1)
    const told = { ...held, userId, days, result: addCents(held.resultSince, settled), closedOut: false }
    await keepOutcomes(tx, [outcomeOfPlan(told, lived)])
    changed([userId], ['/api/outcomes'])
  }
  await beginPeriod(tx, userId, next)
}
