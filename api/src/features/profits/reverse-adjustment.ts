import type { AdminTransaction } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import { changedMeanwhileError } from '#features/audit/changed-meanwhile.ts'
import { type Reverse, reverseLine } from '#features/reversals/reverse-line.ts'
import { requireTransaction } from '#features/transactions/record-transaction.ts'

/** Takes an adjustment of the total profit back, which may leave the Profit wallet below zero. */
export const reverseAdjustment: Reverse<AdminTransaction> = async (context, seen, { reason }) => {
  const { tx } = context
  const changed = (present: AdminTransaction) =>
    changedMeanwhileError(tx, { now: `${formatMoney(present.amount)}, ${present.status}`, present })
  await reverseLine(context, seen, { type: 'adjustment', reason, changed })
  return requireTransaction(tx, seen.id)
}
