import type { MutationContext } from '#kernel/endpoints/context.ts'

/** Ends a user's sessions, all or all but one, with their open streams, and all tokens. */
export async function endSessions(
  { tx, changed }: Pick<MutationContext, 'tx' | 'changed'>,
  userId: number,
  except?: Buffer,
): Promise<number> {
  const sessions = tx('sessions').where('user_id', userId)
  if (except) sessions.whereNot('token_hash', except)
  const ended = await sessions.delete()
  const tokens = await tx('api_tokens').where('user_id', userId).delete()
  if (tokens > 0) changed([userId], ['/api/tokens'])
  // Open streams check their session at every message.
  changed([userId], ['/api/sessions'])
  // Other users may no longer share an address.
  changed('admins', ['/api/admin/users'])
  return ended
}
