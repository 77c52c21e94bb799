import { type ENDPOINTS, type InputOf, type Transaction } from '@simvest/contracts'
import { PROOF } from '@simvest/contracts/limits'
import type { MutationContext, PrepareContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { type Image, readImage } from '#kernel/images/read-image.ts'
import { notify } from '#features/notifications/notify.ts'
import { requireTransaction } from '#features/transactions/record-transaction.ts'
import { withdrawalChanged } from './withdrawal-changed.ts'
import { withdrawalClosedError } from './withdrawal-closed.ts'
import { findWithdrawal, saveProof } from './withdrawals.queries.ts'

type Proof = InputOf<typeof ENDPOINTS.submitProof>['body']

export function readProof({ proofImage }: Proof, { actor }: Pick<PrepareContext, 'actor'>): Promise<Image> {
  return readImage(proofImage, { field: 'proofImage', maxBytes: PROOF.most, ownerId: actor.id })
}

/** Adds the proof of the simulated fee to the actor's own open withdrawal, which then becomes "processing". */
export async function submitProof(
  context: MutationContext,
  id: number,
  { metadata: given }: Proof,
  image: Image,
): Promise<Transaction> {
  const { tx, actor, rates } = context
  const withdrawal = await findWithdrawal(tx, id)
  if (!withdrawal || withdrawal.userId !== actor.id) throw new DomainError('NOT_FOUND')
  // The order settled where the money goes: a proof only brings facts about the fee.
  const { transactionId, withdrawalStep } = given ?? {}
  const metadata = { transactionId, withdrawalStep, proofSubmitted: true, pendingFeePayment: false }
  if (!(await saveProof(tx, { id, ownerId: actor.id, image, metadata }, rates)))
    throw await withdrawalClosedError(tx, id)
  await notify(context, { userId: actor.id, kind: 'withdrawal-proved', figures: {}, transactionId: id })
  withdrawalChanged(context, actor.id)
  return requireTransaction(tx, id)
}
