import type { Knex } from 'knex'

export interface AuditEntry {
  action: string
  actorId: number | null
  subjectId: number
  details?: Readonly<Record<string, unknown>>
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
    request_id: entry.requestId,
    address: entry.ip,
  })
}
