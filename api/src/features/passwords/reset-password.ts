import type { ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import { confirmAddress } from '#features/mails/mail-service.ts'
import { recordAudit } from '#features/audit/record-audit.ts'
import type { PublicContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import { hashPassword } from './password-hash.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { removePasskeys } from './remove-passkeys.ts'
import { userTopic } from '#kernel/endpoints/topics.ts'
import { admitAttempt } from '#features/sessions/sign-in-throttle.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { publish } from '#infra/live/live-feed.ts'
import { hashOfToken } from './create-reset-link.ts'
import { deleteOpenResets, lockForReset, updatePasswordHash, useReset } from './passwords.queries.ts'

type Contract = typeof ENDPOINTS.resetPassword

/** Sets a new password with a link, once. All sessions end, and passkeys too unless the user keeps them. */
export async function resetPassword(
  { db, requestId, ip, rates }: PublicContext,
  { token, userId, newPassword, keepPasskeys = false }: InputOf<Contract>['body'],
): Promise<OutputOf<Contract>> {
  refuseCommonPassword(newPassword, 'newPassword')
  // Attempts count against the caller's address alone, so nobody can use up a link's attempts for its owner.
  const forgive = await admitAttempt(db, 'reset links', { ip, rates })
  const id = /^[1-9]\d{0,14}$/.test(String(userId)) ? Number(userId) : 0
  const passwordHash = await hashPassword(newPassword, ip)
  await inTransaction(db, async (tx) => {
    const used = (await lockForReset(tx, id)) && (await useReset(tx, hashOfToken(token), id))
    if (!used) throw new DomainError('INVALID_RESET_LINK')
    await deleteOpenResets(tx, id)
    await updatePasswordHash(tx, id, passwordHash)
    if (used.isMailed) await confirmAddress(tx, id)
    await tx('sessions').where('user_id', id).delete()
    await tx('api_tokens').where('user_id', id).delete()
    const removed = keepPasskeys ? 0 : await removePasskeys(tx, id)
    await notify({ tx }, { userId: id, kind: 'password-reset', figures: { passkeys: removed } })
    const details = { removedPasskeys: removed }
    await recordAudit(tx, { action: 'password.reset', actorId: id, subjectId: id, details, requestId, ip })
  })
  await forgive()
  // Open streams check their session at every message. The password is set even if this message is lost.
  await publish(db, [{ topic: userTopic(id), changed: [] }]).catch(() => {})
  return { message: 'Your password has been reset successfully. You can now log in with your new password.' }
}
