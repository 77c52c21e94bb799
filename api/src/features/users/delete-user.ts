import type { ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { tellReferrer } from '#features/referrals/tell-referrer.ts'
import { shutOut } from '#features/sessions/shut-out.ts'
import { erasePersonalData } from './erase-personal-data.ts'
import { livingSubjectOf, subjectOf, ownerChanged } from './subject.ts'
import { markDeleted } from './users.queries.ts'

type Contract = typeof ENDPOINTS.deleteUser

/** Deletes a user, who can be restored; or erases a deleted user for good, if the administrator says so. */
export async function deleteUser(
  context: MutationContext,
  id: number,
  { permanent, reason }: InputOf<Contract>['query'],
): Promise<OutputOf<Contract>> {
  if (permanent === 'true') return deleteForGood(context, id, reason)
  await livingSubjectOf(context, id)
  await deleteSoftly(context, id, reason)
  return { message: 'User deleted successfully' }
}

/** The user can no longer sign in; the data stays until the user is restored or erased. */
export async function deleteSoftly(context: MutationContext, id: number, reason?: string): Promise<void> {
  const { tx, audit } = context
  await markDeleted(tx, id)
  await shutOut(context, id)
  await audit({
    action: 'user.deleted',
    subjectId: id,
    before: { isDeleted: false },
    after: { isDeleted: true },
    reason,
  })
  ownerChanged(context, id)
  await tellReferrer(context, id)
}

async function deleteForGood(context: MutationContext, id: number, reason?: string): Promise<OutputOf<Contract>> {
  const { tx, audit } = context
  const user = await subjectOf(context, id)
  if (user.deletedAt === null) throw new DomainError('USER_NOT_DELETED')
  const { files } = await erasePersonalData(tx, id)
  await audit({
    action: 'user.erased',
    subjectId: id,
    details: { files },
    before: { isErased: false },
    after: { isErased: true },
    reason,
  })
  ownerChanged(context, id)
  return { message: 'User permanently deleted' }
}
