import { type AuditEntry, auditSentence, orderOfAudit } from '@simvest/contracts'
import type { Knex } from 'knex'
import { exportList } from '#kernel/csv/export-list.ts'
import { timeOf } from '#kernel/csv/time-of.ts'
import { moneyColumn } from '#kernel/csv/write-csv.ts'
import type { ReadContext } from '#kernel/endpoints/context.ts'
import { type AuditQuery, everyAuditEntry } from './audit.queries.ts'

const HEADER = [
  'When (UTC)',
  'Action',
  'Actor',
  'Role',
  'Subject',
  moneyColumn('Amount'),
  'Before',
  'After',
  'Details',
  'Reason',
  'Address',
  'Request',
  'Order',
  'In words',
]

/** The log as a file, in which stands who takes it. */
export const exportAudit = (context: ReadContext, filters: AuditQuery) =>
  exportList(context, 'audit', filters, HEADER, rowsOf(context.db, filters))

async function* rowsOf(db: Knex, filters: AuditQuery) {
  for await (const entry of everyAuditEntry(db, filters)) {
    yield [
      timeOf(entry.createdAt),
      entry.action,
      personOf(entry.actorId, entry.actorUsername),
      entry.actorRole,
      personOf(entry.subjectId, entry.subjectUsername),
      amountOf(entry.details),
      factsOf(entry.before),
      factsOf(entry.after),
      factsOf(entry.details),
      entry.reason,
      entry.address,
      entry.requestId,
      orderOfAudit(entry) ?? null,
      `${entry.actorUsername ?? 'The system'} ${auditSentence(entry)}`,
    ]
  }
}

function personOf(id: number | null, username: string | null): string | null {
  return id === null ? null : `${username} (${id})`
}

/** The amount as a number: entries store amounts as they were shown, `-$1,234.50 SIM`. */
function amountOf(details: AuditEntry['details']): number | null {
  const amount = details?.['amount']
  return typeof amount === 'string' ? Number(amount.replace(/[^\d.-]/g, '')) : null
}

function factsOf(facts: AuditEntry['details']): string | null {
  return facts && Object.keys(facts).length > 0 ? JSON.stringify(facts) : null
}
