import type { Knex } from 'knex'
import { DomainError } from '#core/errors/domain-error.ts'
import { findDeposit } from './deposits.queries.ts'

/** The refusal of whatever comes after the decision; it says which one that was. */
export async function depositClosed(tx: Knex.Transaction, id: number): Promise<DomainError> {
  const deposit = await findDeposit(tx, id)
  return new DomainError(
    'DEPOSIT_CLOSED',
    `This deposit was already ${deposit?.status === 'paid' ? 'approved' : 'cancelled'}.`,
  )
}
