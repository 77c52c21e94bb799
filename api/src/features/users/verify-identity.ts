import type { ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import { changedMeanwhileError, lastActorOf } from '#features/audit/changed-meanwhile.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import { releaseReferralRewards } from '#features/referrals/referral-rewards.ts'
import type { VersionedRef } from '#kernel/versions/versioned-ref.ts'
import { livingSubjectOf, usersChanged, requireUser } from './subject.ts'
import { type Subject, updateIdStatus } from './users.queries.ts'

type Contract = typeof ENDPOINTS.verifyIdentity

/** Approves or rejects a document that waits for a decision. */
export async function verifyIdentity(
  context: MutationContext,
  { id, version }: VersionedRef,
  { status, reason }: InputOf<Contract>['body'],
): Promise<OutputOf<Contract>> {
  const { tx, audit } = context
  const user = await livingSubjectOf(context, id)
  if (user.idStatus !== 'PENDING' && user.idStatus !== 'UNDER REVIEW') throw await notOpen(context, user)
  const present = await requireUser(tx, id)
  if (present.identityVersion !== version) {
    const now = 'another document, or another name'
    throw await changedMeanwhileError(tx, { now, present: { user: present } })
  }

  await updateIdStatus(tx, id, status, reason || null)
  await notify(context, {
    userId: id,
    kind: status === 'APPROVED' ? 'identity-approved' : 'identity-rejected',
    figures: { reason: reason || undefined },
  })
  await audit({
    action: status === 'APPROVED' ? 'identity.approved' : 'identity.rejected',
    subjectId: id,
    before: { idStatus: user.idStatus },
    after: { idStatus: status },
    reason,
  })
  if (status === 'APPROVED') await releaseReferralRewards(context, id)
  usersChanged(context, id)
  return { user: await requireUser(tx, id) }
}

async function notOpen({ tx }: MutationContext, { id, idStatus }: Subject): Promise<DomainError> {
  if (idStatus !== 'APPROVED' && idStatus !== 'REJECTED') return new DomainError('ID_NOT_OPEN')
  const outcome = idStatus === 'APPROVED' ? 'approved' : 'rejected'
  const who = await lastActorOf(tx, { subjectId: id, action: `identity.${outcome}` })
  return new DomainError('ID_NOT_OPEN', `This document was already ${outcome}${who ? ` by ${who}` : ''}.`)
}
