import type { AdminDeposit, ENDPOINTS, InputOf } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import { requireDecidableOwner } from '#features/transactions/owner-of-order.ts'
import type { VersionedRef } from '#kernel/versions/versioned-ref.ts'
import { depositChangedError } from './deposit-changed.ts'
import { depositClosedError } from './deposit-closed.ts'
import { DEPOSITS_SHOWN } from './deposits-shown.ts'
import { closeDeposit, findDeposit, lockDeposit } from './deposits.queries.ts'
import { payDeposit } from './pay-deposit.ts'

type Contract = typeof ENDPOINTS.decideDeposit

/** Approves a pending deposit, which pays it, or cancels it. `userId`, if given, is the owner whom the administrator expects. */
export async function decideDeposit(
  context: MutationContext,
  { id, version }: VersionedRef,
  { action, userId, reason, ownerReason }: InputOf<Contract>['body'],
): Promise<AdminDeposit> {
  const { tx, actor } = context
  // Locked, because an edit at the same time changes the amount to pay.
  const deposit = await lockDeposit(tx, id)
  if (!deposit || (userId !== undefined && userId !== deposit.userId)) throw new DomainError('NOT_FOUND')
  if (deposit.userId === actor.id) throw new DomainError('FORBIDDEN', 'You may not decide a deposit of your own.')

  if (deposit.status !== 'pending') throw await depositClosedError(tx, id, 'administrator')
  if (deposit.version !== version) throw await depositChangedError(tx, deposit, 'administrator')
  const loggedReason = await requireDecidableOwner(tx, { userId: deposit.userId, reason, ownerReason })
  const outcome = action === 'approve' ? 'approved' : 'cancelled'
  const status = action === 'approve' ? 'completed' : 'cancelled'
  await closeDeposit(tx, id, { status, reason, decidedBy: actor.id })
  if (action === 'approve') await payDeposit(context, deposit, { from: 'deposits' })
  await announce(context, deposit, { outcome, reason, loggedReason })
  return (await findDeposit(tx, id)) ?? deposit
}

interface Announcement {
  outcome: 'approved' | 'cancelled'
  reason: string | undefined
  loggedReason: string | undefined
}

async function announce(
  context: MutationContext,
  deposit: AdminDeposit,
  { outcome, reason, loggedReason }: Announcement,
): Promise<void> {
  const { audit, changed } = context
  const amount = formatMoney(deposit.amount)
  await notify(context, {
    userId: deposit.userId,
    kind: `deposit-${outcome}`,
    figures: { amount: deposit.amount, reason: reason || undefined },
    transactionId: deposit.id,
  })
  await audit({
    action: `deposit.${outcome}`,
    subjectId: deposit.userId,
    details: { depositId: deposit.id, amount },
    reason: loggedReason,
  })
  changed([deposit.userId], ['/api/deposits', '/api/transactions', '/api/profits'])
  changed('admins', DEPOSITS_SHOWN)
}
