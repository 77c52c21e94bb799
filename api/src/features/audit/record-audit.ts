import type { AuditAction, Deposit, InputOf, updateProfile, User } from '@simvest/contracts'
import type { MoneyText } from '@simvest/money'
import type { Knex } from 'knex'

type FieldName = keyof InputOf<typeof updateProfile>['body']

/** Text that somebody typed is none of these: an entry of the log cannot be changed, so it would stay for ever. */
type Fact = boolean | number | null | MoneyText | User['idStatus'] | Deposit['status'] | readonly FieldName[]
export type Facts = Readonly<Record<string, Fact>>

/** What people typed, until the subject is deleted for good. */
type Words = Readonly<Record<string, string | null>>

export interface AuditEntry {
  action: AuditAction
  actorId: number | null
  subjectId: number
  details?: Facts
  /** What was there before and after. */
  before?: Facts
  after?: Facts
  typed?: { before?: Words; after?: Words }
  reason?: string
  requestId?: string
  ip?: string
}

const audited = new WeakSet<Knex>()

/** Whether the log has an entry of this transaction. */
export function hasEntry(tx: Knex.Transaction): boolean {
  return audited.has(tx)
}

/** Writes who did what to whom, in the transaction that does it. */
export async function recordAudit(db: Knex, { typed = {}, ...entry }: AuditEntry): Promise<void> {
  audited.add(db)
  const json = (facts: object | undefined) => (facts ? JSON.stringify(facts) : null)
  await db.raw(
    `WITH entry AS (
       INSERT INTO audit_log (action, actor_id, subject_id, details, before, after, request_id)
       VALUES (:action, :actorId, :subjectId, :details, :before, :after, :requestId) RETURNING id
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
