import type { AdminWithdrawal } from '@simvest/contracts'
import { type Reverse, reverseLine } from '#features/reversals/reverse-line.ts'
import { withdrawalChanged } from './withdrawal-changed.ts'
import { withdrawalOutdatedError } from './withdrawal-outdated.ts'
import { requireWithdrawal } from './withdrawals.queries.ts'

/** Gives an approved withdrawal back to the Profit wallet. */
export const reverseWithdrawal: Reverse<AdminWithdrawal> = async (context, seen, { reason }) => {
  const { tx } = context
  const changed = async () => withdrawalOutdatedError(tx, await requireWithdrawal(tx, seen.id), 'administrator')
  await reverseLine(context, seen, { type: 'withdrawal', reason, changed })
  const withdrawal = await requireWithdrawal(tx, seen.id)
  withdrawalChanged(context, withdrawal.userId)
  return withdrawal
}
