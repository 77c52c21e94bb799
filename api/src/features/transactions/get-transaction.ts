import type { Transaction } from '@simvest/contracts'
import type { ReadContext } from '#core/endpoints/context.ts'
import { DomainError } from '#core/errors/domain-error.ts'
import { findTransaction } from '#core/transactions/transactions.queries.ts'

/** One of the actor's own lines; somebody else's does not exist. */
export async function getTransaction({ db, actor }: ReadContext, id: number): Promise<Transaction> {
  const transaction = await findTransaction(db, id)
  if (!transaction || transaction.userId !== actor.id) throw new DomainError('NOT_FOUND')
  return transaction
}
