import type { AuditEntry, InputOf, listAudit } from '@simvest/contracts'
import type { Knex } from 'knex'
import { everyRow, type Page, paginate } from '#kernel/paging/paginate.ts'

export type AuditQuery = InputOf<typeof listAudit>['query']

export function pageOfAudit(db: Knex, { limit, cursor, ...filters }: AuditQuery): Promise<Page<AuditEntry>> {
  return paginate(selectAudit(db, filters), { limit, cursor }, { table: 'audit_entries' })
}

/** All entries that match these filters, newest first. */
export function everyAuditEntry(db: Knex, filters: AuditQuery): AsyncIterable<AuditEntry> {
  return everyRow(selectAudit(db, filters), { table: 'audit_entries' })
}

function selectAudit(db: Knex, { actor, subject, action, from, to }: AuditQuery): Knex.QueryBuilder {
  const entries = db('audit_entries')
    .leftJoin('users as actors', 'actors.id', 'audit_entries.actor_id')
    .leftJoin('users as subjects', 'subjects.id', 'audit_entries.subject_id')
    .select({
      id: 'audit_entries.id',
      action: 'audit_entries.action',
      actorId: 'audit_entries.actor_id',
      actorUsername: 'actors.username',
      subjectId: 'audit_entries.subject_id',
      subjectUsername: 'subjects.username',
      details: 'audit_entries.details',
      before: 'audit_entries.before',
      after: 'audit_entries.after',
      reason: 'audit_entries.reason',
      requestId: 'audit_entries.request_id',
      address: 'audit_entries.address',
      createdAt: 'audit_entries.created_at',
    })
  if (actor !== undefined) entries.whereIn('audit_entries.actor_id', idsOf(db, actor))
  if (subject !== undefined) entries.whereIn('audit_entries.subject_id', idsOf(db, subject))
  if (action) entries.where('audit_entries.action', action)
  if (from) entries.whereRaw(`audit_entries.created_at >= ?::date AT TIME ZONE 'UTC'`, [from])
  if (to) entries.whereRaw(`audit_entries.created_at < (?::date + 1) AT TIME ZONE 'UTC'`, [to])
  return entries
}

/** The ids behind an id, a username or an e-mail address; none for a name that nobody has. */
function idsOf(db: Knex, who: string): Knex.QueryBuilder | number[] {
  if (/^\d{1,9}$/.test(who)) return [Number(who)]
  return db('users').whereRaw('lower(?) IN (lower(username), lower(email))', [who]).select('id')
}
