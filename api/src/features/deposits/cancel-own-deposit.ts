import type { Deposit } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import type { VersionedRef } from '#kernel/versions/versioned-ref.ts'
import { depositChangedError } from './deposit-changed.ts'
import { depositClosedError } from './deposit-closed.ts'
import { DEPOSITS_SHOWN } from './deposits-shown.ts'
import { closeDeposit, lockDeposit, requireDeposit } from './deposits.queries.ts'
import { ownDeposit } from './own-deposit.ts'

/** Cancels the actor's own pending deposit. */
export async function cancelOwnDeposit(
  { tx, actor, changed }: MutationContext,
  { id, version }: VersionedRef,
): Promise<Deposit> {
  await ownDeposit(tx, actor.id, id)
  const deposit = await lockDeposit(tx, id)
  if (deposit?.status === 'pending' && deposit.version !== version) throw await depositChangedError(tx, deposit)
  if (!(await closeDeposit(tx, id, { status: 'cancelled', decidedBy: actor.id })))
    throw await depositClosedError(tx, id)
  changed([actor.id], ['/api/deposits', '/api/transactions'])
  changed('admins', DEPOSITS_SHOWN)
  return requireDeposit(tx, id)
}
