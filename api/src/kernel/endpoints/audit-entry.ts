import type { AuditAction, Deposit, InputOf, Role, updateProfile, User, ViewList } from '@simvest/contracts'
import type { MoneyText } from '@simvest/money'
import type { Knex } from 'knex'

type FieldName = keyof InputOf<typeof updateProfile>['body']

/** A file of all users. */
type FileOfAll = 'transactions' | 'deposits' | 'withdrawals' | 'ledger' | 'books' | 'users' | 'audit'

/** Never text that somebody typed: entries of the log cannot be changed, so the text would stay for ever. */
type Fact =
  | boolean
  | number
  | null
  | Date
  | MoneyText
  | User['idStatus']
  | Deposit['status']
  | Role
  | FileOfAll
  | ViewList
  | readonly FieldName[]
export type Facts = Readonly<Record<string, Fact>>

/**
 * Texts that people typed, kept until the subject is deleted for good.
 * See docs/decisions/README.md#append-only-rows-hold-facts-and-typed-text-stands-beside-them.
 */
type Words = Readonly<Record<string, string | null>>

export interface AuditEntry {
  action: AuditAction
  actorId: number | null
  subjectId: number
  details?: Facts
  /** The facts before and after the act. */
  before?: Facts
  after?: Facts
  typed?: { before?: Words; after?: Words }
  reason?: string
  requestId?: string
  ip?: string
}

/** The audit entry of a verb's act; the kernel adds the actor and the request. Without a subject, the actor is the subject. */
export type AuditFacts = Omit<AuditEntry, 'actorId' | 'subjectId' | 'requestId' | 'ip'> & { subjectId?: number }

/** Writes who did what to whom, in the same transaction as the act. */
export type RecordAudit = (db: Knex, entry: AuditEntry) => Promise<void>
