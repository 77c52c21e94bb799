import type { ENDPOINTS, InputOf, Transaction } from '@simvest/contracts'
import type { MutationContext } from '#core/endpoints/context.ts'
import { DomainError } from '#core/errors/domain-error.ts'
import { notifyUser } from '#core/notifications/notify-user.ts'
import { requireTransaction } from '#core/transactions/transactions.queries.ts'
import { readProofImage } from './read-proof-image.ts'
import { withdrawalChanged } from './withdrawal-changed.ts'
import { withdrawalClosed } from './withdrawal-closed.ts'
import { findWithdrawal, saveProof } from './withdrawals.queries.ts'

type Proof = InputOf<typeof ENDPOINTS.submitProof>['body']

/** Adds the proof of the simulated fee to the actor's own open withdrawal, which is then processed. */
export async function submitProof(context: MutationContext, id: number, proof: Proof): Promise<Transaction> {
  const { tx, actor } = context
  const withdrawal = await findWithdrawal(tx, id)
  if (!withdrawal || withdrawal.userId !== actor.id) throw new DomainError('NOT_FOUND')
  // Where the money goes was settled by the order: a proof says only what belongs to the fee.
  const { transactionId, withdrawalStep } = proof.metadata ?? {}
  const metadata = { transactionId, withdrawalStep, proofSubmitted: true, pendingFeePayment: false }
  const image = readProofImage(proof.proofImage)
  if (!(await saveProof(tx, id, image, metadata))) throw await withdrawalClosed(tx, id)
  await notifyUser(context, actor.id, 'Proof submitted. Your withdrawal is being processed.', 'withdrawals')
  withdrawalChanged(context, actor.id)
  return requireTransaction(tx, id)
}
