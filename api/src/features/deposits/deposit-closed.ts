import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { findDecider } from '#features/transactions/record-transaction.ts'
import { findDeposit } from './deposits.queries.ts'

/** The refusal of any act after the decision; it names the decision and, to administrators, who made it. */
export async function depositClosedError(
  tx: Knex.Transaction,
  id: number,
  audience: 'owner' | 'administrator' = 'owner',
): Promise<DomainError> {
  const deposit = await findDeposit(tx, id)
  const decider = audience === 'administrator' ? await findDecider(tx, id) : undefined
  const outcome = deposit?.status === 'paid' ? 'approved' : 'cancelled'
  const by = decider ? ` by ${decider}` : ''
  const error = new DomainError('DEPOSIT_CLOSED', `This deposit was already ${outcome}${by}.`)
  return decider ? error : error.saying(outcome)
}
