import type { ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DEPOSITS_SHOWN } from './deposits-shown.ts'
import { insertDeposit } from './deposits.queries.ts'

type Contract = typeof ENDPOINTS.createDeposit

/** Orders a deposit. No money moves before an administrator approves it. */
export async function createDeposit(
  { tx, actor, changed }: MutationContext,
  body: InputOf<Contract>['body'],
): Promise<OutputOf<Contract>> {
  const depositId = await insertDeposit(tx, { userId: actor.id, ...body })
  changed([actor.id], ['/api/deposits', '/api/transactions'])
  changed('admins', DEPOSITS_SHOWN)
  return { depositId, amount: body.amount, status: 'pending' }
}
