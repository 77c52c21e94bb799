import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { findDecider } from '#features/transactions/record-transaction.ts'
import { findWithdrawal } from './withdrawals.queries.ts'

/** The refusal of any act after the decision; it names the decision and, to administrators, who made it. */
export async function withdrawalClosedError(
  tx: Knex.Transaction,
  id: number,
  audience: 'owner' | 'administrator' = 'owner',
): Promise<DomainError> {
  const withdrawal = await findWithdrawal(tx, id)
  const decider = audience === 'administrator' ? await findDecider(tx, id) : undefined
  const outcome = withdrawal?.status ?? 'decided'
  const by = decider ? ` by ${decider}` : ''
  const error = new DomainError('WITHDRAWAL_CLOSED', `This withdrawal was already ${outcome}${by}.`)
  return decider ? error : error.saying(outcome)
}
