import type { AuditEntry, InputOf, listAudit } from '@simvest/contracts'
import type { Knex } from 'knex'
import { everyRow, type Page, paginate } from '#core/paging/paginate.ts'

export type AuditQuery = InputOf<typeof listAudit>['query']

export function pageOfAudit(db: Knex, { limit, cursor, ...filters }: AuditQuery): Promise<Page<AuditEntry>> {
  return paginate(selectAudit(db, filters), { limit, cursor }, { table: 'audit_log' })
}

/** All of the same entries, newest first. */
export function everyAuditEntry(db: Knex, filters: AuditQuery): AsyncIterable<AuditEntry> {
  return everyRow(selectAudit(db, filters), { table: 'audit_log' })
}

function selectAudit(db: Knex, { actor, subject, action, from, to }: AuditQuery): Knex.QueryBuilder {
  const entries = db('audit_log')
    .leftJoin('users as actors', 'actors.id', 'audit_log.actor_id')
    .leftJoin('users as subjects', 'subjects.id', 'audit_log.subject_id')
    .select({
      id: 'audit_log.id',
      action: 'audit_log.action',
      actorId: 'audit_log.actor_id',
      actorUsername: 'actors.username',
      subjectId: 'audit_log.subject_id',
      subjectUsername: 'subjects.username',
      details: 'audit_log.details',
      before: 'audit_log.before',
      after: 'audit_log.after',
      reason: 'audit_log.reason',
      requestId: 'audit_log.request_id',
      address: 'audit_log.address',
      createdAt: 'audit_log.created_at',
    })
  if (actor !== undefined) entries.where('audit_log.actor_id', actor)
  if (subject !== undefined) entries.where('audit_log.subject_id', subject)
  if (action) entries.where('audit_log.action', action)
  if (from) entries.whereRaw(`audit_log.created_at >= ?::date AT TIME ZONE 'UTC'`, [from])
  if (to) entries.whereRaw(`audit_log.created_at < (?::date + 1) AT TIME ZONE 'UTC'`, [to])
  return entries
}
