import type { AdminDeposit } from '@simvest/contracts'
import { type Reverse, reverseLine } from '#features/reversals/reverse-line.ts'
import { depositChangedError } from './deposit-changed.ts'
import { requireDeposit } from './deposits.queries.ts'

/** Takes a paid deposit back out of the Fund wallet, which it may leave below zero. */
export const reverseDeposit: Reverse<AdminDeposit> = async (context, seen, { reason }) => {
  const { tx } = context
  const changed = async () => depositChangedError(tx, await requireDeposit(tx, seen.id), 'administrator')
  await reverseLine(context, seen, { type: 'deposit', reason, changed })
  return requireDeposit(tx, seen.id)
}
