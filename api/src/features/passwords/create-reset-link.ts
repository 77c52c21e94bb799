import type { ENDPOINTS, OutputOf } from '@simvest/contracts'
import { createHash, randomBytes } from 'node:crypto'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { protectRole } from '#kernel/endpoints/require-permission.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import { deleteResets, findResetSubject, insertReset, type ResetSubject } from './passwords.queries.ts'

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export interface ResetLink {
  link: string
  expiresAt: string
}

interface LinkRequest {
  userId: number
  origin: string
  createdBy: number | null
  keepsOthers?: boolean
}

/** Writes a link for this user, the only valid one unless others are kept. Its token appears in this answer and is stored nowhere. */
export async function writeResetLink(
  { tx }: Pick<MutationContext, 'tx'>,
  { userId, origin, createdBy, keepsOthers = false }: LinkRequest,
): Promise<ResetLink> {
  const token = randomBytes(32).toString('base64url')
  if (!keepsOthers) await deleteResets(tx, userId)
  const expiresAt = await insertReset(tx, { tokenHash: hashOfToken(token), userId, createdBy })
  return { link: `${origin}/reset-password?token=${token}&userId=${userId}`, expiresAt }
}

type CreatedLink = OutputOf<typeof ENDPOINTS.createResetLink>

/** Makes a reset link for an investor. */
export async function createResetLink(
  context: MutationContext,
  id: number,
  publicOrigin?: string,
): Promise<CreatedLink> {
  const { tx, actor } = context
  if (id === actor.id) throw new DomainError('FORBIDDEN', 'You may not do this to your own account.')
  const user = await findResetSubject(tx, id)
  if (!user) throw new DomainError('NOT_FOUND')
  protectRole(actor, user)
  if (user.role !== null)
    throw new DomainError('FORBIDDEN', 'This account has a role. Make its link under Administrators.')
  return makeResetLink(context, user, publicOrigin)
}

/** Makes a link for this account, and tells its owner. */
export async function makeResetLink(
  context: MutationContext,
  user: ResetSubject,
  publicOrigin = '',
): Promise<CreatedLink> {
  const { actor, audit } = context
  const { id } = user
  const { link, expiresAt } = await writeResetLink(context, { userId: id, origin: publicOrigin, createdBy: actor.id })
  await notify(context, { userId: id, kind: 'reset-link-made', figures: { by: 'administrator' } })
  await audit({ action: 'password.reset-link', subjectId: id })
  return {
    message: 'Password reset link generated',
    resetLink: link,
    userEmail: user.email,
    username: user.username,
    expiresAt,
  }
}
