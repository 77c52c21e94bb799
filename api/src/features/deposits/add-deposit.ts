import type { AdminDeposit, ENDPOINTS, InputOf } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import { announceAdjustment, refuseOwnMoney } from '#features/adjustments/announce-adjustment.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { insertTransaction } from '#features/transactions/record-transaction.ts'
import { isUser } from '#features/users/find-user.ts'
import { requireDeposit } from './deposits.queries.ts'
import { payDeposit } from './pay-deposit.ts'

type Body = InputOf<typeof ENDPOINTS.addDeposit>['body']

/** Adds a deposit that is paid at once. The referrer gets the reward, as for any other deposit. */
export async function addDeposit(context: MutationContext, userId: number, body: Body): Promise<AdminDeposit> {
  const { tx, actor } = context
  const { amount, reason } = body
  if (!(await isUser(tx, userId))) throw new DomainError('NOT_FOUND')
  refuseOwnMoney(context, userId)
  const id = await insertTransaction(tx, {
    userId,
    type: 'deposit',
    fact: { kind: 'deposit-added', figures: {} },
    amount,
    status: 'completed',
    reason,
    decidedBy: actor.id,
  })
  await payDeposit(context, { id, userId, amount }, { from: 'adjustments', reason })
  await announceAdjustment(context, {
    userId,
    message: { kind: 'deposit-added', figures: { amount } },
    action: 'deposit.added',
    transactionId: id,
    reason,
    details: { depositId: id, amount: formatMoney(amount) },
  })
  return requireDeposit(tx, id)
}
