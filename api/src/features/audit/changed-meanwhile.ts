import type { AuditAction } from '@simvest/contracts'
import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'

interface Author {
  subjectId: number
  /** The instant of the latest change, as SQL: an entry of the log that is older is about another one. */
  since: Knex.QueryBuilder
  /** What the entry says, where one user has several of these things. */
  details?: Readonly<Record<string, unknown>>
}

interface Change {
  /** What is there now, in words. */
  now: string
  /** What the call would answer with now. */
  present: unknown
  /** Where an administrator may have made the change, and the one who is refused may know. */
  by?: Author
}

/** The refusal of an act on what is no longer as it was seen; it names the administrator who was faster, if one was. */
export async function changedMeanwhileError(tx: Knex.Transaction, { now, present, by }: Change): Promise<DomainError> {
  const who = by && (await authorOf(tx, by))
  const what = who ? `${who} changed this meanwhile` : 'This changed meanwhile'
  const message = `${what}: it is now ${now}. Nothing was saved.`
  return new DomainError('CHANGED_MEANWHILE', message).withPresent(present)
}

async function authorOf(tx: Knex.Transaction, { subjectId, since, details = {} }: Author): Promise<string | undefined> {
  const entry = await entriesOf(tx, subjectId)
    .whereRaw('details @> ?::jsonb', [JSON.stringify(details)])
    .where('audit_log.created_at', '>=', since)
    .first('users.username')
  return entry?.username
}

/** Who did this to the user last. */
export async function lastActorOf(
  tx: Knex.Transaction,
  { subjectId, action }: { subjectId: number; action: AuditAction },
): Promise<string | undefined> {
  const entry = await entriesOf(tx, subjectId).where({ action }).first('users.username')
  return entry?.username
}

function entriesOf(tx: Knex.Transaction, subjectId: number): Knex.QueryBuilder {
  return tx('audit_log')
    .join('users', 'users.id', 'audit_log.actor_id')
    .where('subject_id', subjectId)
    .orderBy('audit_log.id', 'desc')
}
