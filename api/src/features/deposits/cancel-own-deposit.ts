import type { Deposit } from '@simvest/contracts'
import type { MutationContext } from '#core/endpoints/context.ts'
import { depositClosed } from './deposit-closed.ts'
import { closeDeposit, requireDeposit } from './deposits.queries.ts'
import { ownDeposit } from './own-deposit.ts'

/** Cancels the actor's own pending deposit. */
export async function cancelOwnDeposit({ tx, actor, changed }: MutationContext, id: number): Promise<Deposit> {
  await ownDeposit(tx, actor.id, id)
  if (!(await closeDeposit(tx, id, { status: 'cancelled', decidedBy: actor.id }))) throw await depositClosed(tx, id)
  changed([actor.id], ['/api/deposits', '/api/transactions'])
  changed('admins', ['/api/admin/deposits', '/api/admin/users'])
  return requireDeposit(tx, id)
}
