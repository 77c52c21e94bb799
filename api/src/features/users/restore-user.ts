import type { ENDPOINTS, OutputOf } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { tellReferrer } from '#features/referrals/tell-referrer.ts'
import { notify } from '#features/notifications/notify.ts'
import { shutOut } from '#features/sessions/shut-out.ts'
import { violatedUniqueIndex } from '#infra/db/sql-state.ts'
import { subjectOf, ownerChanged, requireUser } from './subject.ts'
import { markRestored } from './users.queries.ts'

/** Restores a deleted user, unless somebody else has registered the e-mail address since. */
export async function restoreUser(
  context: MutationContext,
  id: number,
): Promise<OutputOf<typeof ENDPOINTS.restoreUser>> {
  const { tx, audit } = context
  const user = await subjectOf(context, id)
  if (user.deletedAt === null) throw new DomainError('NOT_FOUND')
  await markRestored(tx, id).catch((error: unknown) => {
    throw violatedUniqueIndex(error) === 'users_email_key' ? new DomainError('EMAIL_TAKEN') : error
  })
  await shutOut(context, id)
  await notify(context, { userId: id, kind: 'account-restored', figures: {} })
  await audit({
    action: 'user.restored',
    subjectId: id,
    before: { isDeleted: true },
    after: { isDeleted: false },
  })
  ownerChanged(context, id)
  await tellReferrer(context, id)
  return { user: await requireUser(tx, id) }
}
