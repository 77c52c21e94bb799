import type { ENDPOINTS, OutputOf } from '@simvest/contracts'
import { createHash, randomBytes } from 'node:crypto'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notifyUser } from '#features/notifications/notify-user.ts'
import { findResetSubject, insertReset } from './passwords.queries.ts'

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Makes the one link that works for this user. Its token is known to whoever sees this answer, and kept nowhere. */
export async function createResetLink(
  context: MutationContext,
  id: number,
  publicOrigin = '',
): Promise<OutputOf<typeof ENDPOINTS.createResetLink>> {
  const { tx, actor, audit } = context
  const user = await findResetSubject(tx, id)
  if (!user) throw new DomainError('NOT_FOUND')
  if (user.isAdmin) throw new DomainError('FORBIDDEN', 'Accounts of administrators are managed by the operator.')
  const token = randomBytes(32).toString('base64url')
  const expiresAt = await insertReset(tx, { tokenHash: hashOfToken(token), userId: id, createdBy: actor.id })
  const message = 'An administrator made a password reset link for your account.'
  await notifyUser(context, id, { kind: 'reset-link-made', message })
  await audit({ action: 'password.reset-link', subjectId: id })
  return {
    message: 'Password reset link generated',
    resetLink: `${publicOrigin}/reset-password?token=${token}&userId=${id}`,
    userEmail: user.email,
    username: user.username,
    expiresAt,
  }
}
