import type { AdminTransaction, ENDPOINTS, InputOf } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import { changedMeanwhileError } from '#features/audit/changed-meanwhile.ts'
import { reverseLine } from '#features/reversals/reverse-line.ts'
import { requireTransaction } from '#features/transactions/record-transaction.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import type { VersionedRef } from '#kernel/versions/versioned-ref.ts'

/** Takes an adjustment of the total profit back, which may leave the Profit wallet below zero. */
export async function reverseAdjustment(
  context: MutationContext,
  seen: VersionedRef,
  { reason }: InputOf<typeof ENDPOINTS.reverseAdjustment>['body'],
): Promise<AdminTransaction> {
  const { tx } = context
  const changed = (present: AdminTransaction) =>
    changedMeanwhileError(tx, { now: `${formatMoney(present.amount)}, ${present.status}`, present })
  await reverseLine(context, seen, { type: 'adjustment', reason, changed })
  return requireTransaction(tx, seen.id)
}
