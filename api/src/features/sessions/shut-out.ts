import type { MutationContext } from '#kernel/endpoints/context.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Ends what lets a user in without a sign-in: sessions and reset links. Called where a user may no longer sign in, and
 * where they may again, so that nothing of the time before comes back to life. The user's row is locked by then.
 */
export async function shutOut(context: Pick<MutationContext, 'tx' | 'changed'>, userId: number): Promise<void> {
  await endSessions(context, userId)
  await context.tx('password_resets').where('user_id', userId).delete()
}
