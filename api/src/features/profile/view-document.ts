import { ENDPOINTS, type InputOf, type ReadPath } from '@simvest/contracts'
import type { Knex } from 'knex'
import { recordAudit } from '#features/audit/record-audit.ts'
import type { ReadContext } from '#kernel/endpoints/context.ts'
import { requireForOthers } from '#kernel/endpoints/require-permission.ts'
import type { FileAnswer } from '#kernel/endpoints/send-file.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { requireNoGuest } from '#features/transactions/owner-of-order.ts'
import { findFile } from '#features/files/private-files.ts'
import { ADMINS_TOPIC, userTopic } from '#kernel/endpoints/topics.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { publish } from '#infra/live/live-feed.ts'
import { markUnderReview } from './profile.queries.ts'

type Query = InputOf<typeof ENDPOINTS.getDocument>['query']

/** Returns a document to its owner or to an administrator, whose view is recorded and begins the review. */
export async function viewDocument(context: ReadContext, userId: number, { download }: Query): Promise<FileAnswer> {
  const { db, actor } = context
  const isOwner = actor.id === userId
  if (!isOwner) requireForOthers(actor, ENDPOINTS.getDocument.permission)
  const file = await findFile(db, userId, 'identity')
  if (!file) throw new DomainError('NOT_FOUND')
  if (!isOwner) await requireNoGuest(db, userId)
  if (!isOwner) await recordLook(context, userId)
  return {
    name: `document-${userId}.jpg`,
    disposition: download === 'true' ? 'attachment' : 'inline',
    content: file.content,
  }
}

async function recordLook({ db, actor, requestId, ip }: ReadContext, userId: number): Promise<void> {
  const begun = await inTransaction(db, async (tx: Knex.Transaction) => {
    const began = await markUnderReview(tx, userId)
    await recordAudit(tx, {
      action: 'identity.viewed',
      actorId: actor.id,
      subjectId: userId,
      ...(began && { before: { idStatus: 'PENDING' }, after: { idStatus: 'UNDER REVIEW' } }),
      requestId,
      ip,
    })
    return began
  })
  if (!begun) return
  // The view is recorded even if this message is lost: the news then waits for the next poll.
  await publish(db, [
    { topic: userTopic(userId), changed: ['/api/user'] satisfies ReadPath[] },
    {
      topic: ADMINS_TOPIC,
      changed: ['/api/admin/users', '/api/admin/queue', '/api/admin/audit'] satisfies ReadPath[],
    },
  ]).catch(() => {})
}
