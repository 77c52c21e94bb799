import { ENDPOINTS } from '@simvest/contracts'
import type { ReadContext } from '#kernel/endpoints/context.ts'
import { requireForOthers } from '#kernel/endpoints/require-permission.ts'
import type { FileAnswer } from '#kernel/endpoints/send-file.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { requireNoGuest } from '#features/transactions/owner-of-order.ts'
import { findProof } from './withdrawals.queries.ts'

/** Returns a proof to the user who gave it, or to an administrator, whose view is recorded. */
export async function viewProof({ db, actor, audit }: ReadContext, id: number): Promise<FileAnswer> {
  const proof = await findProof(db, id)
  const isOwner = proof?.ownerId === actor.id
  if (!isOwner) requireForOthers(actor, ENDPOINTS.getProof.permission)
  if (!proof) throw new DomainError('NOT_FOUND')
  if (!isOwner) await requireNoGuest(db, proof.ownerId)
  if (!isOwner) await audit({ action: 'proof.viewed', subjectId: proof.ownerId, details: { withdrawalId: id } })
  return { name: `proof-${id}.jpg`, disposition: 'inline', content: proof.content }
}
