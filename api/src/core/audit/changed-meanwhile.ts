import type { AuditAction } from '@simvest/contracts'
import type { Knex } from 'knex'
import { DomainError } from '#core/errors/domain-error.ts'

interface Change {
  subjectId: number
  action: AuditAction
  /** What the entry says, where one action is about several things of a user. */
  details?: Readonly<Record<string, unknown>>
  /** What is there now, in words. */
  now: string
}

/** The refusal of a change that was made from an older view; it names the administrator who was faster, if one was. */
export async function changedMeanwhile(tx: Knex.Transaction, { now, ...change }: Change): Promise<DomainError> {
  const who = await lastActorOf(tx, change)
  const what = who ? `${who} changed this meanwhile` : 'This changed meanwhile'
  return new DomainError('CHANGED_MEANWHILE', `${what}: it is now ${now}. Nothing was saved.`)
}

export async function lastActorOf(
  tx: Knex.Transaction,
  { subjectId, action, details = {} }: Omit<Change, 'now'>,
): Promise<string | undefined> {
  const entry = await tx('audit_log')
    .join('users', 'users.id', 'audit_log.actor_id')
    .where({ subject_id: subjectId, action })
    .whereRaw('details @> ?::jsonb', [JSON.stringify(details)])
    .orderBy('audit_log.id', 'desc')
    .first('users.username')
  return entry?.username
}
