import type { ENDPOINTS, OutputOf } from '@simvest/contracts'
import { createHash, randomBytes } from 'node:crypto'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { protectRole } from '#kernel/endpoints/require-permission.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notifyUser } from '#features/notifications/notify-user.ts'
import { findResetSubject, insertReset } from './passwords.queries.ts'

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export interface ResetLink {
  link: string
  expiresAt: string
}

/** Writes the only valid link for this user. Its token appears in this answer and is stored nowhere. */
export async function writeResetLink(
  { tx }: Pick<MutationContext, 'tx'>,
  { userId, origin, createdBy }: { userId: number; origin: string; createdBy: number | null },
): Promise<ResetLink> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = await insertReset(tx, { tokenHash: hashOfToken(token), userId, createdBy })
  return { link: `${origin}/reset-password?token=${token}&userId=${userId}`, expiresAt }
}

/** Makes a reset link for an investor; an operator also makes one for a colleague. */
export async function createResetLink(
  context: MutationContext,
  id: number,
  publicOrigin = '',
): Promise<OutputOf<typeof ENDPOINTS.createResetLink>> {
  const { tx, actor, audit } = context
  if (id === actor.id) throw new DomainError('FORBIDDEN', 'You may not do this to your own account.')
  const user = await findResetSubject(tx, id)
  if (!user) throw new DomainError('NOT_FOUND')
  protectRole(actor, user)
  const { link, expiresAt } = await writeResetLink(context, { userId: id, origin: publicOrigin, createdBy: actor.id })
  const message = 'An administrator made a password reset link for your account.'
  await notifyUser(context, id, { kind: 'reset-link-made', message })
  await audit({ action: 'password.reset-link', subjectId: id })
  return {
    message: 'Password reset link generated',
    resetLink: link,
    userEmail: user.email,
    username: user.username,
    expiresAt,
  }
}
