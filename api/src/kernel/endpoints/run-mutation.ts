import type { Knex } from 'knex'
import { claimKey, keepAnswer, readIdempotencyKey } from '#kernel/idempotency/idempotency.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { publish } from '#infra/live/live-feed.ts'
import type { Log } from '#infra/log/log.ts'
import type { RecordAudit } from './audit-entry.ts'
import type { MutationContext } from './context.ts'
import { gatherChanges } from './gather-changes.ts'
import { ADMINS_TOPIC, userTopic } from './topics.ts'

/** The answer of a mutation, and the paths that its actor should reload; a repeated mutation names no paths. */
export interface MutationResult {
  answer: unknown
  changed: readonly string[] | undefined
}

interface Mutation extends Omit<MutationContext, 'tx' | 'changed' | 'audit'> {
  operation: string
  key: string | undefined
  input: unknown
}

/** Runs a verb in one transaction, at most once per idempotency key, and tells the live feed after the commit. */
export async function runMutation(
  { db, log, recordAudit }: { db: Knex; log: Log; recordAudit: RecordAudit },
  { operation, key: header, input, ...facts }: Mutation,
  work: (context: MutationContext) => Promise<unknown>,
): Promise<MutationResult> {
  const { actor, requestId, ip } = facts
  const key = readIdempotencyKey(header)
  const keyed = key === undefined ? undefined : { userId: actor.id, endpoint: operation, key, input }

  const { answer, topics, isRepeated } = await inTransaction(db, async (tx) => {
    const { topics, changed } = gatherChanges()
    const earlier = keyed && (await claimKey(tx, keyed))
    if (earlier) return { answer: earlier.answer, topics, isRepeated: true }
    const audit: MutationContext['audit'] = async (entry) => {
      // Data of guests is erased with them.
      if (actor.isGuest) return
      await recordAudit(tx, { subjectId: actor.id, ...entry, actorId: actor.id, requestId, ip })
      changed('admins', ['/api/admin/audit'])
    }
    const answer = await work({ ...facts, tx, audit, changed })
    if (keyed) await keepAnswer(tx, keyed, answer)
    return { answer, topics, isRepeated: false }
  })

  await tellChanges({ db, log, requestId }, topics)
  return { answer, changed: isRepeated ? undefined : toldTo(actor, topics) }
}

/** Returns the message about the changes for this user's live stream. */
export function toldTo(
  { id, isAdmin }: { id: number; isAdmin: boolean },
  topics: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const heard = [userTopic(id), ...(isAdmin ? [ADMINS_TOPIC] : [])]
  return [...new Set(heard.flatMap((topic) => topics.get(topic) ?? []))]
}

/** The money has already moved: a message that is not sent yet delays the news and is no error. */
export async function tellChanges(
  { db, log, requestId }: { db: Knex; log: Log; requestId: string },
  topics: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const messages = [...topics].map(([topic, changed]) => ({ topic, changed, by: requestId }))
  await publish(db, messages).catch((err: unknown) => log.warn({ err, requestId }, 'changes are told later'))
}

/**
 * The names of changes as pages are told them. The path of an address that alone changed stands beside it, because a page that was
 * opened before it knew such names would else read nothing again.
 */
export function namesOf(changed: readonly string[]): string[] {
  const pathOf = (name: string) => name.split('?')[0] ?? ''
  const alone = changed.filter((name) => name.includes('?') && !changed.includes(pathOf(name)))
  return [
    ...new Set([...changed.filter((name) => !name.includes('?')), ...alone.flatMap((name) => [pathOf(name), name])]),
  ]
}
