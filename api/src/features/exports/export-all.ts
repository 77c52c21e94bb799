import { describeStatus, type exportLedger, type InputOf } from '@simvest/contracts'
import { dollarsFromCents } from '@simvest/money'
import type { Knex } from 'knex'
import { moneyColumn, writeCsv } from '#kernel/csv/write-csv.ts'
import type { ReadContext } from '#kernel/endpoints/context.ts'
import type { FileAnswer } from '#kernel/endpoints/send-file.ts'
import { maskText } from '#kernel/words/shown.ts'
import { type Lines, POSTINGS, type PostingRow, transactionLines, type TransactionRow } from './all-lines.queries.ts'
import { openSnapshot } from './snapshot.ts'

export type Period = InputOf<typeof exportLedger>['query']
type Cells = readonly (string | number | null)[]

interface Table<Row> {
  lines: Lines
  header: readonly string[]
  cellsOf: (row: Row) => Cells
}

const HISTORY = {
  header: [
    'When',
    'Id',
    'User id',
    'Username',
    'Type',
    'Description',
    moneyColumn('Amount'),
    'Status',
    'Method',
    'Destination',
    'Reason',
    'Decided',
    'Decided by',
  ],
  cellsOf: (row: TransactionRow): Cells => [
    row.createdAt,
    row.id,
    row.userId,
    row.username,
    row.type,
    row.description,
    dollarsFromCents(row.amount),
    describeStatus(row.status).label,
    row.method,
    maskText(row.destination),
    maskText(row.reason),
    row.decidedAt,
    row.decidedBy,
  ],
}

const TABLES = {
  transactions: { ...HISTORY, lines: transactionLines() },
  deposits: { ...HISTORY, lines: transactionLines('deposit') },
  withdrawals: { ...HISTORY, lines: transactionLines('withdrawal') },
  ledger: {
    lines: POSTINGS,
    header: ['When', 'Id', 'Event', 'Kind', 'From', 'To', moneyColumn('Amount'), 'Transaction', 'Reason', 'Actor'],
    cellsOf: (row: PostingRow): Cells => [
      row.createdAt,
      row.id,
      row.journalId,
      row.kind,
      row.source,
      row.destination,
      dollarsFromCents(row.amount),
      row.transactionId,
      maskText(row.reason),
      row.actor,
    ],
  },
}

export type AllOf = keyof typeof TABLES

/** A file of all users, as everything was at the moment at which its last line says it was. Who takes it is on record. */
export async function exportAll(
  db: Knex,
  name: AllOf,
  { from, to }: Period,
  { audit }: Pick<ReadContext, 'audit'>,
): Promise<FileAnswer> {
  const { lines, header, cellsOf } = TABLES[name] as Table<unknown>
  const values = { from: from ?? null, to: to ?? null }
  const snapshot = await openSnapshot(db)
  try {
    const total = await snapshot.count(lines.from, values)
    const rows = await snapshot.rows(lines.select, values)
    const days = { ...(from && { from: new Date(from) }), ...(to && { to: new Date(to) }) }
    await audit({ action: 'export.begun', details: { file: name, ...days, lines: total } })
    const content = writeCsv(header, cellsOfAll(rows, cellsOf), snapshot.moment)
    return { name: `${name}.csv`, disposition: 'attachment', content, total, end: snapshot.end }
  } catch (error) {
    await snapshot.end()
    throw error
  }
}

async function* cellsOfAll<Row>(rows: AsyncIterable<Row>, cellsOf: (row: Row) => Cells) {
  for await (const row of rows) yield cellsOf(row)
}
