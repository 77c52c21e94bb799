import type { AdminUser, ENDPOINTS, InputOf } from '@simvest/contracts'
import { switchAi } from '#features/ai/switch-ai.ts'
import { recordAudit } from '#features/audit/record-audit.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { notifyUser } from '#features/notifications/notify-user.ts'
import { livingSubjectOf, viewUser } from './subject.ts'

type Contract = typeof ENDPOINTS.setAiStatus

/** Turns a user's AI assistant on or off. Asking for the state it is in changes nothing. */
export async function setAiStatus(
  context: MutationContext,
  id: number,
  { enabled, reason }: InputOf<Contract>['body'],
): Promise<AdminUser> {
  const { tx, actor, requestId, ip } = context
  await livingSubjectOf(context, id)
  const before = await viewUser(tx, id)
  if (before.aiEnabled === enabled) return before

  await switchAi(context, id, enabled)
  const because = reason ? ` Reason: ${reason}` : ''
  await notifyUser(context, id, {
    kind: 'assistant-switched',
    message: `An administrator turned your AI assistant ${enabled ? 'on' : 'off'}.${because}`,
  })
  await recordAudit(tx, {
    action: enabled ? 'ai.enabled' : 'ai.disabled',
    actorId: actor.id,
    subjectId: id,
    before: { aiEnabled: before.aiEnabled },
    after: { aiEnabled: enabled },
    reason,
    requestId,
    ip,
  })
  return viewUser(tx, id)
}
