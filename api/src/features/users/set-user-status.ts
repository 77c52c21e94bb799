import type { AdminUser, ENDPOINTS, InputOf } from '@simvest/contracts'
import type { ActContext, MutationContext } from '#kernel/endpoints/context.ts'
import { notify } from '#features/notifications/notify.ts'
import { shutOut } from '#features/sessions/shut-out.ts'
import { livingSubjectOf, ownerChanged, requireUser } from './subject.ts'
import { updateDeactivated } from './users.queries.ts'

type Contract = typeof ENDPOINTS.setUserStatus

/** Deactivates a user, whose sessions end with this answer, or activates the user again. */
export async function setUserStatus(
  context: MutationContext,
  id: number,
  { isDeactivated, reason }: InputOf<Contract>['body'],
): Promise<AdminUser> {
  const user = await livingSubjectOf(context, id)
  if (user.isDeactivated !== isDeactivated) await changeStatus(context, id, { isDeactivated, reason })
  return requireUser(context.tx, id)
}

/** Changes the status of a user whose row is locked. */
export async function changeStatus(
  context: ActContext,
  id: number,
  { isDeactivated, reason }: InputOf<Contract>['body'],
): Promise<void> {
  const { tx, audit } = context
  await updateDeactivated(tx, id, isDeactivated)
  await shutOut(context, id)
  await notify(context, {
    userId: id,
    kind: isDeactivated ? 'account-deactivated' : 'account-activated',
    figures: { reason: reason || undefined },
  })
  await audit({
    action: isDeactivated ? 'user.deactivated' : 'user.reactivated',
    subjectId: id,
    before: { isDeactivated: !isDeactivated },
    after: { isDeactivated },
    reason,
  })
  ownerChanged(context, id)
}
