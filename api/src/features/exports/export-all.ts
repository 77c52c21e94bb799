import { describeStatus, type exportLedger, type InputOf } from '@simvest/contracts'
import { dollarsFromCents } from '@simvest/money'
import type { Knex } from 'knex'
import { moneyColumn, writeCsv } from '#kernel/csv/write-csv.ts'
import type { ReadContext } from '#kernel/endpoints/context.ts'
import type { FileAnswer } from '#kernel/endpoints/send-file.ts'
import { maskText } from '#kernel/words/shown.ts'
import { timeOf } from '#kernel/csv/time-of.ts'
import { type Lines, POSTINGS, type PostingRow, transactionLines, type TransactionRow } from './all-lines.queries.ts'
import { openSnapshot } from './snapshot.ts'

export type Period = InputOf<typeof exportLedger>['query']
export type Cells = readonly (string | number | null)[]

export interface Table<Row> {
  lines: Lines
  header: readonly string[]
  cellsOf: (row: Row) => Cells
}

const HISTORY = {
  header: [
    'When (UTC)',
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
    'Decided (UTC)',
    'Decided by',
  ],
  cellsOf: (row: TransactionRow): Cells => [
    timeOf(row.createdAt),
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
    row.decidedAt && timeOf(row.decidedAt),
    row.decidedBy,
  ],
}

const SIDE = (name: string) => [`${name} account`, `${name} user id`, `${name} user`, `${name} wallet`]
const POSTING_HEADER = [
  'When (UTC)',
  'Id',
  'Event',
  'Kind',
  ...SIDE('From'),
  ...SIDE('To'),
  moneyColumn('Amount'),
  'Transaction',
  'Reason',
  'Actor id',
  'Actor',
]

/** The tables of all users, whose cells stand in CSV files and in the workbook. */
export const TABLES = {
  transactions: { ...HISTORY, lines: transactionLines() },
  deposits: { ...HISTORY, lines: transactionLines('deposit') },
  withdrawals: { ...HISTORY, lines: transactionLines('withdrawal') },
  ledger: {
    lines: POSTINGS,
    header: POSTING_HEADER,
    cellsOf: (row: PostingRow): Cells => [
      timeOf(row.createdAt),
      row.id,
      row.journalId,
      row.kind,
      row.sourceId,
      row.giverId,
      row.giver,
      row.source,
      row.destinationId,
      row.takerId,
      row.taker,
      row.destination,
      dollarsFromCents(row.amount),
      row.transactionId,
      maskText(row.reason),
      row.actorId,
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
