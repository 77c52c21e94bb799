import type { Knex } from 'knex'
import type { AuditEntry } from '#kernel/endpoints/audit-entry.ts'

/** Writes who did what to whom, in the same transaction as the act. */
export async function recordAudit(db: Knex, { typed = {}, ...entry }: AuditEntry): Promise<void> {
  const json = (facts: object | undefined) => (facts ? JSON.stringify(facts) : null)
  await db.raw(
    `WITH entry AS (
       INSERT INTO audit_log (action, actor_id, actor_role, subject_id, details, before, after, request_id)
       SELECT :action, :actorId::bigint, (SELECT coalesce(role, 'investor') FROM users WHERE id = :actorId::bigint),
              :subjectId::bigint, :details::jsonb, :before::jsonb, :after::jsonb, :requestId RETURNING id
     )
     INSERT INTO audit_particulars (audit_id, before, after, reason, address)
     SELECT id, :typedBefore::jsonb, :typedAfter::jsonb, :reason::text, :address::text FROM entry`,
    {
      action: entry.action,
      actorId: entry.actorId,
      subjectId: entry.subjectId,
      details: JSON.stringify(entry.details ?? {}),
      before: json(entry.before),
      after: json(entry.after),
      typedBefore: json(typed.before),
      typedAfter: json(typed.after),
      reason: entry.reason ?? null,
      requestId: entry.requestId ?? null,
      address: entry.ip ?? null,
    },
  )
}
