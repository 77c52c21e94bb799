import type { MutationContext } from '#kernel/endpoints/context.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Ends what lets a user in without a sign-in: sessions and reset links. It is called when a user loses the right to sign in,
 * and when they regain it, so that nothing from before comes back to life. The caller has locked the user's row.
 */
export async function shutOut(context: Pick<MutationContext, 'tx' | 'changed'>, userId: number): Promise<void> {
  await endSessions(context, userId)
  await context.tx('password_resets').where('user_id', userId).delete()
}
