import { isOpen, type Transaction, type TransactionDetails } from '@simvest/contracts'
import type { ReadContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { linesOfTransaction } from '#ledger/wallet-lines.ts'
import { findTransaction } from './record-transaction.ts'
import { type Moments, momentsOf } from './transactions.queries.ts'

/** One of the actor's own lines; somebody else's does not exist. */
export async function getTransaction({ db, actor }: ReadContext, id: number): Promise<TransactionDetails> {
  const transaction = await findTransaction(db, id)
  if (!transaction || transaction.userId !== actor.id) throw new DomainError('NOT_FOUND')
  const [moments, lines] = await Promise.all([momentsOf(db, id), linesOfTransaction(db, actor.id, id)])
  return { ...transaction, steps: stepsOf(transaction, moments), lines }
}

/** What waited has its steps; what was settled as it was written has the one. */
function stepsOf({ status, createdAt }: Transaction, { provenAt, decidedAt }: Moments): TransactionDetails['steps'] {
  if (!isOpen({ status }) && (decidedAt ?? createdAt) === createdAt) return [{ status, at: createdAt }]
  return [
    { status: 'pending', at: createdAt },
    ...(provenAt ? [{ status: 'processing' as const, at: provenAt }] : []),
    ...(decidedAt ? [{ status, at: decidedAt }] : []),
  ]
}
