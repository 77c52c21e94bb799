import type { AdminWithdrawal, ENDPOINTS, InputOf } from '@simvest/contracts'
import { reverseLine } from '#features/reversals/reverse-line.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import type { VersionedRef } from '#kernel/versions/versioned-ref.ts'
import { withdrawalChanged } from './withdrawal-changed.ts'
import { withdrawalOutdatedError } from './withdrawal-outdated.ts'
import { requireWithdrawal } from './withdrawals.queries.ts'

/** Gives an approved withdrawal back to the Profit wallet. */
export async function reverseWithdrawal(
  context: MutationContext,
  seen: VersionedRef,
  { reason }: InputOf<typeof ENDPOINTS.reverseWithdrawal>['body'],
): Promise<AdminWithdrawal> {
  const { tx } = context
  const changed = async () => withdrawalOutdatedError(tx, await requireWithdrawal(tx, seen.id), 'administrator')
  await reverseLine(context, seen, { type: 'withdrawal', reason, changed })
  const withdrawal = await requireWithdrawal(tx, seen.id)
  withdrawalChanged(context, withdrawal.userId)
  return withdrawal
}
