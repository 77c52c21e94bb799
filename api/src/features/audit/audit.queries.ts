import { type AuditEntry, DECISIONS, type InputOf, type listAudit, ORDER_FACTS } from '@simvest/contracts'
import type { Knex } from 'knex'
import { everyRow, type Page, paginate } from '#kernel/paging/paginate.ts'
import { idsNamed } from './ids-named.ts'
import { startOfDay } from './start-of-day.ts'

const ORDERS = ORDER_FACTS.map((name) => `audit_entries.details ->> '${name}'`).join(', ')

export type AuditQuery = InputOf<typeof listAudit>['query']

export function pageOfAudit(
  db: Knex,
  { limit, cursor, page, sort, ...filters }: AuditQuery,
): Promise<Page<AuditEntry>> {
  const order = sort === 'done' ? 'asc' : 'desc'
  return paginate(selectAudit(db, filters), { limit, cursor, page }, { table: 'audit_entries', order })
}

/** All entries that match these filters, newest first. */
export function everyAuditEntry(db: Knex, filters: AuditQuery): AsyncIterable<AuditEntry> {
  return everyRow(selectAudit(db, filters), { table: 'audit_entries' })
}

function selectAudit(db: Knex, filters: AuditQuery): Knex.QueryBuilder {
  const { actor, subject, action, role, order, least, most, from, to, zone = 'UTC' } = filters
  const entries = db('audit_entries')
    .leftJoin('users as actors', 'actors.id', 'audit_entries.actor_id')
    .leftJoin('users as subjects', 'subjects.id', 'audit_entries.subject_id')
    .select({
      id: 'audit_entries.id',
      action: 'audit_entries.action',
      actorId: 'audit_entries.actor_id',
      actorUsername: 'actors.username',
      actorRole: 'audit_entries.actor_role',
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
  if (actor !== undefined) entries.whereIn('audit_entries.actor_id', idsNamed(db, actor))
  if (subject !== undefined) entries.whereIn('audit_entries.subject_id', idsNamed(db, subject))
  if (action) entries.whereIn('audit_entries.action', action === 'decisions' ? DECISIONS : [action])
  if (role === 'system') entries.whereNull('audit_entries.actor_id')
  else if (role) entries.where('audit_entries.actor_role', role)
  if (order) entries.whereRaw(`? IN (${ORDERS})`, [String(order)])
  if (least !== undefined) entries.whereRaw('abs(audit_entries.amount) >= ?', [least])
  if (most !== undefined) entries.whereRaw('abs(audit_entries.amount) <= ?', [most])
  if (from) entries.where('audit_entries.created_at', '>=', startOfDay(from, zone))
  if (to) entries.where('audit_entries.created_at', '<', startOfDay(to, zone, 1))
  return entries
}
