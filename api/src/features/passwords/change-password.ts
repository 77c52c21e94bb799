import type { ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import { recordAudit } from '#core/audit/record-audit.ts'
import type { MutationContext, PrepareContext } from '#core/endpoints/context.ts'
import { DomainError } from '#core/errors/domain-error.ts'
import { notifyUser } from '#core/notifications/notify-user.ts'
import { hashPassword, verifyPassword } from '#core/passwords/password-hash.ts'
import { refuseCommonPassword } from '#core/passwords/refuse-common-password.ts'
import { endSessions } from '#core/sessions/end-sessions.ts'
import { admitAttempt } from '#core/throttle/sign-in-throttle.ts'
import { deleteResets, findPasswordHash, updatePasswordHash } from './passwords.queries.ts'

type Contract = typeof ENDPOINTS.changePassword

/** The hash of the new password, when the current one is right. A stolen session cannot guess without end. */
export async function checkCurrentPassword(
  { db, actor, ip, rates }: PrepareContext,
  { currentPassword, newPassword }: InputOf<Contract>['body'],
): Promise<string> {
  refuseCommonPassword(newPassword, 'newPassword', [actor.username])
  const forgive = await admitAttempt(db, actor.username, { ip, rates })
  if (!(await verifyPassword(await findPasswordHash(db, actor.id), currentPassword))) {
    const message = 'The current password is wrong.'
    throw new DomainError('WRONG_PASSWORD', message, { currentPassword: message })
  }
  await forgive()
  return hashPassword(newPassword)
}

/** Sets the new password. The session that asks stays; all others end. */
export async function changePassword(context: MutationContext, passwordHash: string): Promise<OutputOf<Contract>> {
  const { tx, actor, requestId, ip } = context
  await updatePasswordHash(tx, actor.id, passwordHash)
  await deleteResets(tx, actor.id)
  const ended = await endSessions(context, actor.id, actor.sessionHash)
  await notifyUser(context, actor.id, 'Your password was changed. If this was not you, contact support.')
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
