import type { ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import { changedMeanwhileError } from '#features/audit/changed-meanwhile.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import type { VersionedRef } from '#kernel/versions/versioned-ref.ts'
import { livingSubjectOf, requireUser, usersChanged } from './subject.ts'
import { updateIdStatus } from './users.queries.ts'

type Contract = typeof ENDPOINTS.revokeIdentity

const REVISIONS = {
  revoke: {
    from: 'APPROVED',
    to: 'REJECTED',
    refusal: 'Only an approved identity can be revoked.',
    action: 'identity.revoked',
    told: 'identity-revoked',
  },
  reopen: {
    from: 'REJECTED',
    to: 'UNDER REVIEW',
    refusal: 'Only a rejected document can be reviewed again.',
    action: 'identity.reopened',
    told: 'identity-reopened',
  },
} as const

/** Takes a decision about a document back: an approval is revoked, a rejected document is reviewed again. */
export async function reviseIdentity(
  context: MutationContext,
  { id, version }: VersionedRef,
  revision: keyof typeof REVISIONS,
  { reason }: InputOf<Contract>['body'],
): Promise<OutputOf<Contract>> {
  const { tx, audit } = context
  const { from, to, refusal, action, told } = REVISIONS[revision]
  const user = await livingSubjectOf(context, id)
  if (user.idStatus !== from) throw new DomainError('ID_NOT_OPEN', refusal)
  const present = await requireUser(tx, id)
  if (present.identityVersion !== version) {
    const now = 'another document, or another name'
    throw await changedMeanwhileError(tx, { now, present: { user: present } })
  }
  if (revision === 'reopen' && present.idDocumentUrl === null)
    throw new DomainError('ID_NOT_OPEN', 'This document was erased. The user can upload another one.')
  await updateIdStatus(tx, id, to, revision === 'revoke' ? reason : null)
  await notify(context, { userId: id, kind: told, figures: { reason } })
  await audit({ action, subjectId: id, before: { idStatus: from }, after: { idStatus: to }, reason })
  usersChanged(context, id)
  return { user: await requireUser(tx, id) }
}
