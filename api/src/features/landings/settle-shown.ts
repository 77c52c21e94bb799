import { type Cents, ZERO } from '@simvest/money'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { livedUpTo } from '#features/market/market-window.ts'
import { lockNextStep, type Moment } from '#features/market/market-days.ts'
import { landFirst } from './land-people.ts'
import { landPlans } from './land-plans.ts'
import { lockStakes, type StakedPlan, stakePlans } from './landings.queries.ts'
import { SETTLED_PATHS, SETTLED_PATHS_OF_ADMINS } from './settled-paths.ts'

/** The position of an act in the market. */
export interface MarketPosition {
  /** The next step, which nobody has seen. The act counts from it on. */
  next: Moment
  /** The result of the shown steps of the running day; it has just been posted. */
  settled: Cents
  /** The plan that they were of, as it was before them; undefined if none runs. */
  held: StakedPlan | undefined
}

/**
 * Does what ends or changes what a plan has at stake, or takes away money that it may lose. Before it, everything that
 * everybody has seen is settled for this user: a day that is over, and the shown steps of the running day. After it, the
 * plan goes on with the next step and with what the wallets then hold. So nobody keeps steps that went well and leaves
 * others. See docs/decisions/simulation.md#an-act-settles-the-shown-steps-first.
 */
export async function betweenSteps<T>(
  context: MutationContext,
  userId: number,
  act: (shown: MarketPosition) => Promise<T>,
): Promise<T> {
  const shown = await settleShown(context, userId)
  const done = await act(shown)
  await stakePlans(context.tx, shown.next, [userId])
  return done
}

async function settleShown({ tx, actor, changed }: MutationContext, userId: number): Promise<MarketPosition> {
  const next = await lockNextStep(tx)
  const hasLanded = await landFirst(tx, userId)
  const held = (await lockStakes(tx, [userId], next.day)).get(userId)
  const isSeen = held !== undefined && held.from < next.step
  if (hasLanded || isSeen) {
    changed([userId], SETTLED_PATHS)
    changed('admins', SETTLED_PATHS_OF_ADMINS)
  }
  if (!isSeen) return { next, settled: ZERO, held }
  const seen = { userId, day: next.day, staked: held }
  const [landed] = await landPlans(tx, await livedUpTo(tx, next.day), [seen], actor.id)
  return { next, settled: landed?.result ?? ZERO, held: landed?.closedAt === null ? held : undefined }
}
