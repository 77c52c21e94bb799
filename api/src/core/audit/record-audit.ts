import type { AuditAction } from '@simvest/contracts'
import type { Knex } from 'knex'

type Facts = Readonly<Record<string, unknown>>

export interface AuditEntry {
  action: AuditAction
  actorId: number | null
  subjectId: number
  details?: Facts
  /** What was there before and after. Names, addresses and documents of people stay out: entries are for ever. */
  before?: Facts
  after?: Facts
  reason?: string
  requestId?: string
  ip?: string
}

/** Writes who did what to whom, in the transaction that does it. */
export async function recordAudit(db: Knex, entry: AuditEntry): Promise<void> {
  await db('audit_log').insert({
    action: entry.action,
    actor_id: entry.actorId,
    subject_id: entry.subjectId,
    details: JSON.stringify(entry.details ?? {}),
    before: entry.before && JSON.stringify(entry.before),
    after: entry.after && JSON.stringify(entry.after),
    reason: entry.reason,
    request_id: entry.requestId,
    address: entry.ip,
  })
}
