import { isOpen, type Transaction } from '@simvest/contracts'
import { negateCents } from '@simvest/money'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import { requireTransaction } from '#features/transactions/record-transaction.ts'
import type { VersionedRef } from '#kernel/versions/versioned-ref.ts'
import { returnHeld } from './return-held.ts'
import { withdrawalChanged } from './withdrawal-changed.ts'
import { withdrawalClosedError } from './withdrawal-closed.ts'
import { withdrawalOutdatedError } from './withdrawal-outdated.ts'
import { closeWithdrawal, findWithdrawal, lockWithdrawal } from './withdrawals.queries.ts'

/** Cancels the actor's own open withdrawal. */
export async function cancelOwnWithdrawal(
  context: MutationContext,
  { id, version }: VersionedRef,
): Promise<Transaction> {
  const { tx, actor } = context
  const found = await findWithdrawal(tx, id)
  if (!found || found.userId !== actor.id) throw new DomainError('NOT_FOUND')
  const withdrawal = (await lockWithdrawal(tx, id)) ?? found
  if (isOpen(withdrawal) && withdrawal.version !== version) throw await withdrawalOutdatedError(tx, withdrawal)
  const decision = { status: 'cancelled', decidedBy: actor.id } as const
  if (!(await closeWithdrawal(tx, id, decision))) throw await withdrawalClosedError(tx, id)
  await returnHeld(context, withdrawal)
  await notify(context, {
    userId: actor.id,
    kind: 'withdrawal-cancelled',
    figures: { amount: negateCents(withdrawal.amount), by: 'owner' },
    transactionId: id,
  })
  withdrawalChanged(context, actor.id)
  return requireTransaction(tx, id)
}
