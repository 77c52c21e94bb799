import type { Knex } from 'knex'
import { DomainError } from '#core/errors/domain-error.ts'
import { findWithdrawal } from './withdrawals.queries.ts'

/** The refusal of whatever comes after the decision; it says which one that was. */
export async function withdrawalClosed(tx: Knex.Transaction, id: number): Promise<DomainError> {
  const withdrawal = await findWithdrawal(tx, id)
  return new DomainError('WITHDRAWAL_CLOSED', `This withdrawal was already ${withdrawal?.status ?? 'decided'}.`)
}
