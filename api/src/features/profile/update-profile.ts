import { type ENDPOINTS, type InputOf, type User } from '@simvest/contracts'
import { DOCUMENT } from '@simvest/contracts/limits'
import type { MutationContext, PrepareContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { eraseFiles, keepFile } from '#features/files/private-files.ts'
import { type Image, readImage } from '#kernel/images/read-image.ts'
import { refuseNameOfPlatform } from '#kernel/names/refuse-name-of-platform.ts'
import { findUser } from '#features/users/find-user.ts'
import { lockProfile, markPending, updateColumns } from './profile.queries.ts'

type Body = InputOf<typeof ENDPOINTS.updateProfile>['body']

export async function readDocument(
  { idDocument }: Body,
  { actor }: Pick<PrepareContext, 'actor'>,
): Promise<Image | undefined> {
  const rules = { field: 'idDocument', maxBytes: DOCUMENT.most, ownerId: actor.id }
  return idDocument ? readImage(idDocument, rules) : undefined
}

/** Changes the actor's own profile. A new document replaces the previous one and waits for an administrator. */
export async function updateProfile(
  context: MutationContext,
  { idDocument: _, ...profile }: Body,
  image: Image | undefined,
): Promise<User> {
  const { tx, actor, audit, rates, changed } = context
  const locked = await lockProfile(tx, actor.id)
  if (!locked) throw new DomainError('UNAUTHENTICATED')
  const { idStatus, ...before } = locked
  if (before.fullName !== profile.fullName && !actor.isAdmin) refuseNameOfPlatform(profile.fullName)
  await updateColumns(tx, actor.id, profile)
  if (image) {
    await eraseFiles(tx, actor.id, 'identity')
    await keepFile(tx, { ownerId: actor.id, purpose: 'identity', image }, rates)
    await markPending(tx, actor.id)
  }
  const fields = Object.keys(profile) as (keyof typeof profile)[]
  await audit({
    action: 'profile.updated',
    details: { fields: fields.filter((field) => before[field] !== profile[field]) },
  })
  if (image) {
    await audit({
      action: 'identity.uploaded',
      before: { idStatus },
      after: { idStatus: 'PENDING' },
    })
  }
  changed([actor.id], ['/api/user'])
  changed('admins', ['/api/admin/users', '/api/admin/queue'])
  return findUser(tx, actor.id)
}
