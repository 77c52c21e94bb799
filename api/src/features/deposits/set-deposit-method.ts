import { DEPOSIT_NETWORKS, type ENDPOINTS, type InputOf, type OutputOf } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { depositClosedError } from './deposit-closed.ts'
import { updateMethod } from './deposits.queries.ts'
import { ownDeposit } from './own-deposit.ts'

type Contract = typeof ENDPOINTS.setDepositMethod

/** Chooses how the actor's own pending deposit would be paid, and shows the simulated addresses. */
export async function setDepositMethod(
  { tx, actor, changed }: MutationContext,
  { depositId, method }: InputOf<Contract>['body'],
): Promise<OutputOf<Contract>> {
  const deposit = await ownDeposit(tx, actor.id, depositId)
  const paymentDetails = { networks: [...DEPOSIT_NETWORKS] }
  if (!(await updateMethod(tx, depositId, method, paymentDetails))) throw await depositClosedError(tx, depositId)
  changed([actor.id], ['/api/deposits', '/api/transactions'])
  changed('admins', ['/api/admin/deposits', '/api/admin/transactions', '/api/admin/queue'])
  return { depositId, amount: deposit.amount, paymentDetails }
}
