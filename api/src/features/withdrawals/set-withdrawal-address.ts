import { type AdminWithdrawal, type ENDPOINTS, type InputOf, isOpen } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import type { VersionedRef } from '#kernel/versions/versioned-ref.ts'
import { withdrawalChanged } from './withdrawal-changed.ts'
import { withdrawalClosedError } from './withdrawal-closed.ts'
import { withdrawalOutdatedError } from './withdrawal-outdated.ts'
import { lockWithdrawal, requireWithdrawal, updateAddress } from './withdrawals.queries.ts'

/** Corrects where an open withdrawal goes; its owner is told. */
export async function setWithdrawalAddress(
  context: MutationContext,
  { id, version }: VersionedRef,
  { walletAddress }: InputOf<typeof ENDPOINTS.setWithdrawalWallet>['body'],
): Promise<AdminWithdrawal> {
  const { tx, actor, audit } = context
  const withdrawal = await lockWithdrawal(tx, id)
  if (!withdrawal) throw new DomainError('NOT_FOUND')
  if (withdrawal.userId === actor.id) throw new DomainError('FORBIDDEN', 'You may not change a withdrawal of your own.')
  if (isOpen(withdrawal) && withdrawal.version !== version)
    throw await withdrawalOutdatedError(tx, withdrawal, 'administrator')
  if (!(await updateAddress(tx, id, walletAddress))) throw await withdrawalClosedError(tx, id, 'administrator')
  await notify(context, {
    userId: withdrawal.userId,
    kind: 'withdrawal-redirected',
    figures: { destination: walletAddress },
    transactionId: id,
  })
  await audit({
    action: 'withdrawal.address-changed',
    subjectId: withdrawal.userId,
    details: { withdrawalId: id },
    typed: { before: { walletAddress: withdrawal.walletAddress }, after: { walletAddress } },
  })
  withdrawalChanged(context, withdrawal.userId)
  return requireWithdrawal(tx, id)
}
