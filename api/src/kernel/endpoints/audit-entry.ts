import type { AuditAction, Deposit, InputOf, updateProfile, User } from '@simvest/contracts'
import type { MoneyText } from '@simvest/money'
import type { Knex } from 'knex'

type FieldName = keyof InputOf<typeof updateProfile>['body']

/** Text that somebody typed is none of these: an entry of the log cannot be changed, so it would stay for ever. */
type Fact = boolean | number | null | MoneyText | User['idStatus'] | Deposit['status'] | readonly FieldName[]
export type Facts = Readonly<Record<string, Fact>>

/**
 * What people typed, until the subject is deleted for good.
 * See docs/decisions/security.md#what-people-typed-stands-apart-from-what-nobody-may-change.
 */
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

/** What a verb says of its act: who did it, and by which request, the kernel adds. Without a subject it is the actor. */
export type Audited = Omit<AuditEntry, 'actorId' | 'subjectId' | 'requestId' | 'ip'> & { subjectId?: number }

/** Writes who did what to whom, in the transaction that does it. */
export type RecordAudit = (db: Knex, entry: AuditEntry) => Promise<void>
