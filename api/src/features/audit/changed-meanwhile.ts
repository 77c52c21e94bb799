import type { AuditAction } from '@simvest/contracts'
import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'

interface Author {
  subjectId: number
  /** The instant of the latest change, as SQL: an older entry of the log is about another change. */
  since: Knex.QueryBuilder
  /** The details of the entry, where one user has several such things. */
  details?: Readonly<Record<string, unknown>>
}

interface Change {
  /** The present state, in words. */
  now: string
  /** The answer that the call would give now. */
  present: unknown
  /** The present state for other languages: a variant of the refusal, and its figures. */
  said?: readonly [variant: string, figures: Readonly<Record<string, string>>]
  /** Given where an administrator may have made the change, and the refused caller may know who it was. */
  by?: Author
}

/** The refusal of an act on an outdated state; it names the administrator who was faster, if there was one. */
export async function changedMeanwhileError(
  tx: Knex.Transaction,
  { now, present, said, by }: Change,
): Promise<DomainError> {
  const who = by && (await authorOf(tx, by))
  const what = who ? `${who} changed this meanwhile` : 'This changed meanwhile'
  const message = `${what}: it is now ${now}. Nothing was saved.`
  const error = new DomainError('CHANGED_MEANWHILE', message).withPresent(present)
  return said && !who ? error.saying(...said) : error
}

async function authorOf(tx: Knex.Transaction, { subjectId, since, details = {} }: Author): Promise<string | undefined> {
  const entry = await entriesOf(tx, subjectId)
    .whereRaw('details @> ?::jsonb', [JSON.stringify(details)])
    .where('audit_log.created_at', '>=', since)
    .first('users.username')
  return entry?.username
}

/** The actor who last did this to the user. */
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
