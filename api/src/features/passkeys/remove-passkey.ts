import { recordAudit } from '#core/audit/record-audit.ts'
import type { MutationContext } from '#core/endpoints/context.ts'
import { DomainError } from '#core/errors/domain-error.ts'
import { notifyUser } from '#core/notifications/notify-user.ts'
import { deletePasskey } from './passkeys.queries.ts'

export async function removePasskey(context: MutationContext, id: number): Promise<{ message: string }> {
  const { tx, actor, requestId, ip } = context
  if (actor.needsStepUp) throw new DomainError('STEP_UP_REQUIRED')
  if (!(await deletePasskey(tx, actor.id, id))) throw new DomainError('NOT_FOUND')
  const message = 'A passkey was removed from your account. If this was not you, contact support.'
  await notifyUser(context, actor.id, { kind: 'passkey-removed', message })
  await recordAudit(tx, { action: 'passkey.removed', actorId: actor.id, subjectId: actor.id, requestId, ip })
  return { message: 'The passkey was removed.' }
}
