import type { Deposit } from '@simvest/contracts'
import type { MutationContext } from '#core/endpoints/context.ts'
import { DomainError } from '#core/errors/domain-error.ts'
import { depositClosed } from './deposit-closed.ts'
import { closeDeposit, findDeposit } from './deposits.queries.ts'

/** Cancels the actor's own pending deposit. */
export async function cancelOwnDeposit({ tx, actor, changed }: MutationContext, id: number): Promise<Deposit> {
  const deposit = await findDeposit(tx, id)
  if (!deposit || deposit.userId !== actor.id) throw new DomainError('NOT_FOUND')
  if (!(await closeDeposit(tx, id, { status: 'cancelled', decidedBy: actor.id }))) throw await depositClosed(tx, id)
  changed([actor.id], ['/api/deposits', '/api/transactions'])
  changed('admins', ['/api/admin/deposits', '/api/admin/users'])
  return (await findDeposit(tx, id)) ?? deposit
}
