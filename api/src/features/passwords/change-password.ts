import type { ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import type { MutationContext, PrepareContext } from '#kernel/endpoints/context.ts'
import { notify } from '#features/notifications/notify.ts'
import { proveByPassword, wrongPasswordError } from './fresh-proof.ts'
import { hashPassword } from './password-hash.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { removePasskeys } from './remove-passkeys.ts'
import { endSessions } from '#features/sessions/end-sessions.ts'
import { deleteResets, exchangePasswordHash } from './passwords.queries.ts'

type Contract = typeof ENDPOINTS.changePassword

/** The hash of the current password, and that of the new one. */
export interface Exchange {
  from: string
  to: string
  removesPasskeys: boolean
}

/** Checks the current password and returns the exchange to make. */
export async function checkCurrentPassword(
  context: PrepareContext,
  { currentPassword, newPassword, removePasskeys: removesPasskeys = false }: InputOf<Contract>['body'],
): Promise<Exchange> {
  refuseCommonPassword(newPassword, 'newPassword', [context.actor.username])
  const from = await proveByPassword(context, currentPassword)
  return { from, to: await hashPassword(newPassword, context.ip), removesPasskeys }
}

/** Sets the new password. The session that asks stays; all others end. */
export async function changePassword(
  context: MutationContext,
  { from, to, removesPasskeys }: Exchange,
): Promise<OutputOf<Contract>> {
  const { tx, actor, audit } = context
  // If two people who know the old password change it at once, the second one fails here.
  if (!(await exchangePasswordHash(tx, actor.id, from, to))) throw wrongPasswordError()
  await deleteResets(tx, actor.id)
  const ended = await endSessions(context, actor.id, actor.sessionHash)
  const removed = removesPasskeys ? await removePasskeys(tx, actor.id) : 0
  if (removed > 0) context.changed([actor.id], ['/api/passkeys'])
  await notify(context, { userId: actor.id, kind: 'password-changed', figures: { passkeys: removed } })
  await audit({
    action: 'password.changed',
    details: { endedSessions: ended, removedPasskeys: removed },
  })
  return { message: 'Your password has been changed.' }
}
