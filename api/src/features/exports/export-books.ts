import { BOOK } from '@simvest/contracts/limits'
import { dollarsFromCents } from '@simvest/money'
import type { Knex } from 'knex'
import type { ReadContext } from '#kernel/endpoints/context.ts'
import type { FileAnswer } from '#kernel/endpoints/send-file.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { BALANCES, type BalanceRow } from './books.queries.ts'
import { type Cells, type Period, type Table, TABLES } from './export-all.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'
import { type Account, writeBooks } from './write-books.ts'

/** A period as a workbook, whose formulas explain each closing balance by the opening one and the lines. Who takes it is on record. */
export async function exportBooks(
  db: Knex,
  { from, to }: Period,
  { audit }: Pick<ReadContext, 'audit'>,
): Promise<FileAnswer> {
  const values = { from: from ?? null, to: to ?? null }
  const snapshot = await openSnapshot(db)
  try {
    const ledger = await rowsOf(snapshot, TABLES.ledger, values)
    const transactions = await rowsOf(snapshot, TABLES.transactions, values)
    const accounts: Account[] = []
    for await (const row of await snapshot.rows<BalanceRow>(BALANCES, values)) accounts.push(accountOf(row))
    const days = { ...(from && { from: new Date(from) }), ...(to && { to: new Date(to) }) }
    await audit({ action: 'export.begun', details: { file: 'books', ...days, lines: ledger.rows.length } })
    const content = await writeBooks({ from, to, moment: snapshot.moment }, { accounts, ledger, transactions })
    return { name: 'books.xlsx', disposition: 'attachment', content, total: ledger.rows.length, end: snapshot.end }
  } catch (error) {
    await snapshot.end()
    throw error
  }
}

type Values = Parameters<Snapshot['rows']>[1]

async function rowsOf(snapshot: Snapshot, { lines, header, cellsOf }: Table<never>, values: Values) {
  // A spreadsheet computes every account over every line, in memory.
  if ((await snapshot.count(lines.from, values)) > BOOK.most) {
    const message = `This period has more than ${BOOK.most} lines. Choose a shorter one, or CSV.`
    throw new DomainError('VALIDATION_FAILED', message, { from: message }).saying('book', { count: BOOK.most })
  }
  const rows: Cells[] = []
  for await (const row of await snapshot.rows<never>(lines.select, values)) rows.push(cellsOf(row))
  return { header, rows }
}

function accountOf({ opening, closing, ...account }: BalanceRow): Account {
  return { ...account, opening: dollarsFromCents(opening), closing: dollarsFromCents(closing) }
}
