import type { MutationContext } from '#kernel/endpoints/context.ts'
import { referrersOf } from './referrals.queries.ts'

/** Tells a user's referrer that their list of who joined has changed. */
export async function tellReferrer({ tx, changed }: MutationContext, userId: number): Promise<void> {
  for (const { id } of await referrersOf(tx, [userId])) changed([id], ['/api/referrals'])
}
