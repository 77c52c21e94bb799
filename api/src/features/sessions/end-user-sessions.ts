import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError, HAS_ROLE } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import { endSessions } from './end-sessions.ts'
import { findLivingRole } from './sessions.queries.ts'

/** An administrator signs a user out everywhere. */
export async function endUserSessions(context: MutationContext, id: number): Promise<{ ended: number }> {
  const { tx, audit } = context
  const user = await findLivingRole(tx, id)
  if (!user) throw new DomainError('NOT_FOUND')
  if (user.isAdmin) throw new DomainError('FORBIDDEN', HAS_ROLE)
  const ended = await endSessions(context, id)
  await notify(context, { userId: id, kind: 'signed-out', figures: {} })
  await audit({
    action: 'session.ended',
    subjectId: id,
    details: { ended },
  })
  return { ended }
}
