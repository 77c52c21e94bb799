import { type AdminWithdrawal, type ENDPOINTS, type InputOf, isOpen, type NotificationFact } from '@simvest/contracts'
import { formatMoney, negateCents } from '@simvest/money'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { postJournal } from '#ledger/post-journal.ts'
import { notify } from '#features/notifications/notify.ts'
import { lockForPayment, rewardReferrer } from '#features/referrals/referral-rewards.ts'
import { requireDecidableOwner } from '#features/transactions/owner-of-order.ts'
import type { VersionedRef } from '#kernel/versions/versioned-ref.ts'
import { returnHeld } from './return-held.ts'
import { withdrawalChanged } from './withdrawal-changed.ts'
import { withdrawalClosedError } from './withdrawal-closed.ts'
import { withdrawalOutdatedError } from './withdrawal-outdated.ts'
import { closeWithdrawal, lockWithdrawal, requireWithdrawal } from './withdrawals.queries.ts'

type Decision = InputOf<typeof ENDPOINTS.decideWithdrawal>['body']

/** Approves an open withdrawal, which pays it from the held amount, or gives that amount back. */
export async function decideWithdrawal(
  context: MutationContext,
  { id, version }: VersionedRef,
  { status, reason, ownerReason }: Decision,
): Promise<AdminWithdrawal> {
  const { tx, actor, audit } = context
  // Locked, because what the administrator confirmed must not change before the decision is final.
  const withdrawal = await lockWithdrawal(tx, id)
  if (!withdrawal) throw new DomainError('NOT_FOUND')
  if (withdrawal.userId === actor.id) throw new DomainError('FORBIDDEN', 'You may not decide a withdrawal of your own.')
  if (!isOpen(withdrawal)) throw await withdrawalClosedError(tx, id, 'administrator')
  if (withdrawal.version !== version) throw await withdrawalOutdatedError(tx, withdrawal, 'administrator')
  const loggedReason = await requireDecidableOwner(tx, { userId: withdrawal.userId, reason, ownerReason })
  await closeWithdrawal(tx, id, { status, reason, decidedBy: actor.id })

  if (status === 'approved') await payOut(context, withdrawal)
  else await returnHeld(context, withdrawal)
  await notify(context, { ...noticeOf(withdrawal, { status, reason }), userId: withdrawal.userId, transactionId: id })
  await audit({
    action: `withdrawal.${status}`,
    subjectId: withdrawal.userId,
    details: { withdrawalId: id, amount: formatMoney(negateCents(withdrawal.amount)) },
    reason: loggedReason,
  })
  withdrawalChanged(context, withdrawal.userId)
  return requireWithdrawal(tx, id)
}

async function payOut(context: MutationContext, withdrawal: AdminWithdrawal): Promise<void> {
  const { tx, actor } = context
  const { id, userId } = withdrawal
  const { wallet, platform, referrer } = await lockForPayment(tx, userId, 'held', 'withdrawals')
  const amount = negateCents(withdrawal.amount)
  await postJournal(tx, {
    eventKey: `withdrawal:${id}:settle`,
    kind: 'withdrawal',
    actorId: actor.id,
    transactionId: id,
    postings: [{ source: wallet.id, destination: platform, amount }],
  })
  const event = { userId, transactionId: id, source: 'withdrawal', eventKey: `referral:withdrawal:${id}` } as const
  await rewardReferrer(context, { referrer }, event, amount)
}

function noticeOf(withdrawal: AdminWithdrawal, { status, reason = '' }: Decision): NotificationFact {
  const amount = negateCents(withdrawal.amount)
  const because = reason === '' ? {} : { reason }
  if (status === 'approved') return { kind: 'withdrawal-approved', figures: { amount } }
  if (status === 'cancelled')
    return { kind: 'withdrawal-cancelled', figures: { amount, by: 'administrator', ...because } }
  return { kind: 'withdrawal-rejected', figures: because }
}
