import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notifyUser } from '#features/notifications/notify-user.ts'
import { endSessions } from './end-sessions.ts'
import { isInvestor } from './sessions.queries.ts'

/** An administrator signs a user out everywhere. */
export async function endUserSessions(context: MutationContext, id: number): Promise<{ ended: number }> {
  const { tx, audit } = context
  if (!(await isInvestor(tx, id))) throw new DomainError('NOT_FOUND')
  const ended = await endSessions(context, id)
  await notifyUser(context, id, { kind: 'signed-out', message: 'An administrator signed you out everywhere.' })
  await audit({
    action: 'session.ended',
    subjectId: id,
    details: { ended },
  })
  return { ended }
}
