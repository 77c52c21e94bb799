import type { ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import { recordAudit } from '#core/audit/record-audit.ts'
import type { MutationContext, PrepareContext } from '#core/endpoints/context.ts'
import { notifyUser } from '#core/notifications/notify-user.ts'
import { proveByPassword, wrongPassword } from '#core/passwords/fresh-proof.ts'
import { hashPassword } from '#core/passwords/password-hash.ts'
import { refuseCommonPassword } from '#core/passwords/refuse-common-password.ts'
import { endSessions } from '#core/sessions/end-sessions.ts'
import { deleteResets, exchangePasswordHash } from './passwords.queries.ts'

type Contract = typeof ENDPOINTS.changePassword

/** The hashes of the current password and of the new one. */
export interface Exchange {
  from: string
  to: string
}

/** Both hashes, when the current password is right. */
export async function checkCurrentPassword(
  context: PrepareContext,
  { currentPassword, newPassword }: InputOf<Contract>['body'],
): Promise<Exchange> {
  refuseCommonPassword(newPassword, 'newPassword', [context.actor.username])
  const from = await proveByPassword(context, currentPassword)
  return { from, to: await hashPassword(newPassword, context.ip) }
}

/** Sets the new password. The session that asks stays; all others end. */
export async function changePassword(context: MutationContext, { from, to }: Exchange): Promise<OutputOf<Contract>> {
  const { tx, actor, requestId, ip } = context
  // Of two who knew the old password, the second one does not know the new one.
  if (!(await exchangePasswordHash(tx, actor.id, from, to))) throw wrongPassword()
  await deleteResets(tx, actor.id)
  const ended = await endSessions(context, actor.id, actor.sessionHash)
  const message = 'Your password was changed. If this was not you, contact support.'
  await notifyUser(context, actor.id, { kind: 'password-changed', message })
  await recordAudit(tx, {
    action: 'password.changed',
    actorId: actor.id,
    subjectId: actor.id,
    details: { endedSessions: ended },
    requestId,
    ip,
  })
  return { message: 'Your password has been changed.' }
}
