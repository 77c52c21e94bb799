import type { AdminUser, ENDPOINTS, InputOf } from '@simvest/contracts'
import { switchAi } from './switch-ai.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { notifyUser } from '#features/notifications/notify-user.ts'
import { livingSubjectOf, requireUser } from '#features/users/subject.ts'

type Contract = typeof ENDPOINTS.setAiStatus

/** Turns a user's AI assistant on or off. Asking for the state that it already has changes nothing. */
export async function setAiStatus(
  context: MutationContext,
  id: number,
  { enabled, reason }: InputOf<Contract>['body'],
): Promise<AdminUser> {
  const { tx, audit } = context
  await livingSubjectOf(context, id)
  const before = await requireUser(tx, id)
  if (before.aiEnabled === enabled) return before

  await switchAi(context, id, enabled)
  const because = reason ? ` Reason: ${reason}` : ''
  await notifyUser(context, id, {
    kind: 'assistant-switched',
    message: `An administrator turned your AI assistant ${enabled ? 'on' : 'off'}.${because}`,
  })
  await audit({
    action: enabled ? 'ai.enabled' : 'ai.disabled',
    subjectId: id,
    before: { aiEnabled: before.aiEnabled },
    after: { aiEnabled: enabled },
    reason,
  })
  return requireUser(tx, id)
}
