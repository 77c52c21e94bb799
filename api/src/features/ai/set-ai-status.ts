import type { AdminUser, ENDPOINTS, InputOf } from '@simvest/contracts'
import { switchAi } from './switch-ai.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { notify } from '#features/notifications/notify.ts'
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
  await notify(context, {
    userId: id,
    kind: 'assistant-switched',
    figures: { to: enabled ? 'on' : 'off', reason: reason || undefined },
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
