import { isOpen, type Transaction, type TransactionDetails } from '@simvest/contracts'
import type { ReadContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { linesOfTransaction } from '#ledger/wallet-lines.ts'
import { partsOfLine } from './parts-of-line.ts'
import { findTransaction } from './record-transaction.ts'
import { type Moments, momentsOf } from './transactions.queries.ts'

/** Returns one of the actor's own lines; a line of another user is answered as not found. */
export async function getTransaction({ db, actor }: ReadContext, id: number): Promise<TransactionDetails> {
  const transaction = await findTransaction(db, id)
  if (!transaction || transaction.userId !== actor.id) throw new DomainError('NOT_FOUND')
  const [moments, lines, parts] = await Promise.all([
    momentsOf(db, id),
    linesOfTransaction(db, actor.id, id),
    partsOfLine(db, transaction),
  ])
  return { ...transaction, parts, steps: stepsOf(transaction, moments), lines }
}

/** A line that waited for a decision has several steps; a line that was settled at once has one. */
function stepsOf({ status, createdAt }: Transaction, { provenAt, decidedAt }: Moments): TransactionDetails['steps'] {
  if (!isOpen({ status }) && (decidedAt ?? createdAt) === createdAt) return [{ status, at: createdAt }]
  return [
    { status: 'pending', at: createdAt },
    ...(provenAt ? [{ status: 'processing' as const, at: provenAt }] : []),
    ...(decidedAt ? [{ status, at: decidedAt }] : []),
  ]
}
