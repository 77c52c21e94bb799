import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { deleteSoftly } from './delete-user.ts'
import { lockUser } from './users.queries.ts'

/** Deletes the actor's own account after they typed their username. */
export async function deleteMyAccount(context: MutationContext, confirmation: string): Promise<{ message: string }> {
  const { tx, actor } = context
  if (actor.isAdmin)
    throw new DomainError('FORBIDDEN', 'You may not do this to your own account.').saying('own-account')
  const user = await lockUser(tx, actor.id)
  if (!user || user.deletedAt !== null) throw new DomainError('UNAUTHENTICATED')
  if (confirmation !== user.username) {
    const message = 'Type your username to confirm.'
    throw new DomainError('VALIDATION_FAILED', message, { confirmation: message })
  }
  await deleteSoftly(context, actor.id)
  return { message: 'Your account has been deleted.' }
}
