import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { endSessions } from './end-sessions.ts'
import { deleteSessionById } from './sessions.queries.ts'

interface EndedCount {
  ended: number
}

export async function endMySession(context: MutationContext, id: number): Promise<EndedCount> {
  const { tx, actor, changed } = context
  const ended = await deleteSessionById(tx, actor.id, id)
  if (ended === 0) throw new DomainError('NOT_FOUND')
  await recordEnded(context, ended)
  changed([actor.id], ['/api/sessions'])
  changed('admins', ['/api/admin/users'])
  return { ended }
}

export async function endMyOtherSessions(context: MutationContext): Promise<EndedCount> {
  const { actor } = context
  const ended = await endSessions(context, actor.id, actor.sessionHash)
  if (ended > 0) await recordEnded(context, ended)
  return { ended }
}

async function recordEnded({ audit }: MutationContext, ended: number): Promise<void> {
  await audit({
    action: 'session.ended',
    details: { ended },
  })
}
