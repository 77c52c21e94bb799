import writeXlsxFile, { type Cell, type Sheet } from 'write-excel-file/node'
import { moneyColumn } from '#kernel/csv/write-csv.ts'
import { SIMULATION_LINE } from '#kernel/simulation-line.ts'
import type { BalanceRow } from './books.queries.ts'
import type { Cells } from './export-all.ts'

/** An account with its balances in dollars. */
export type Account = Omit<BalanceRow, 'opening' | 'closing'> & { opening: number; closing: number }

interface Lines {
  header: readonly string[]
  rows: readonly Cells[]
}

interface Content {
  accounts: readonly Account[]
  ledger: Lines
  transactions: Lines
}

interface Stretch {
  from: string | undefined
  to: string | undefined
  moment: string
}

/** The rows above the header of a table: the simulation line, and a line about the table. */
const HEADER_ROW = 3
/** Balances have their sums above the header. */
const SUMS_ROW = 4
const FIRST_ACCOUNT = 6

const AMOUNT = '#,##0.00'
const TIME = 'yyyy-mm-dd hh:mm:ss'
const CELL_MAX = 32_767
const DAY_MS = 86_400_000
/** Days between the first day of spreadsheets and that of Unix. */
const EPOCH_DAYS = 25_569

/** Writes a workbook in which every balance, line and check can be computed again. */
export async function writeBooks(stretch: Stretch, { accounts, ledger, transactions }: Content): Promise<Buffer> {
  const sheets = [
    balances(stretch, accounts, ledger),
    sheetOf('Ledger', 'Every movement of money, from an account to another', ledger),
    sheetOf('Transactions', 'The lines of histories', transactions),
  ]
  return writeXlsxFile(sheets as Sheet<never>[]).toBuffer()
}

function balances({ from, to, moment }: Stretch, accounts: readonly Account[], ledger: Lines) {
  const last = Math.max(FIRST_ACCOUNT, FIRST_ACCOUNT + accounts.length - 1)
  const columnOf = rangesOf(ledger)
  const amounts = columnOf(moneyColumn('Amount'))
  const sum = (column: string) => money(`ROUND(SUM(${column}${FIRST_ACCOUNT}:${column}${last}),2)`)
  const checks = [
    `F${SUMS_ROW}=0`,
    `J${SUMS_ROW}=0`,
    `G${SUMS_ROW}=H${SUMS_ROW}`,
    `G${SUMS_ROW}=ROUND(SUM(${amounts}),2)`,
    `SUMPRODUCT(ABS(K${FIRST_ACCOUNT}:K${last}))=0`,
  ]
  const rows = accounts.map(({ id, ownerId, owner, state, wallet, opening, closing }, index) => {
    const row = FIRST_ACCOUNT + index
    const flow = (side: string) => money(`ROUND(SUMIF(${columnOf(`${side} account`)},A${row},${amounts}),2)`)
    return [
      ...[id, ownerId, owner, state, wallet].map(cellOf),
      money(opening),
      flow('To'),
      flow('From'),
      money(`ROUND(F${row}+G${row}-H${row},2)`),
      money(closing),
      money(`ROUND(J${row}-I${row},2)`),
    ]
  })
  const wording = `Balances from ${from ?? 'the beginning'} to ${to ?? 'now'}, as of ${moment}. Times are UTC.`
  const header = ['Account', 'User id', 'User', 'State', 'Wallet', 'Opening', 'In', 'Out', 'Computed', 'Closing']
  return {
    sheet: 'Balances',
    stickyRowsCount: FIRST_ACCOUNT - 1,
    columns: [...Array<number>(5).fill(14), ...Array<number>(6).fill(18)].map((width) => ({ width })),
    data: [
      [SIMULATION_LINE],
      [cellOf(wording)],
      [{ type: 'Formula' as const, value: `IF(AND(${checks.join(',')}),"Reconciles","Does not reconcile")` }],
      ['Sums', null, null, null, null, ...['F', 'G', 'H', 'I', 'J', 'K'].map(sum)],
      [...header, 'Difference'].map((name, column) => bold(column < 5 ? name : moneyColumn(name))),
      ...rows,
    ] satisfies Cell[][],
  }
}

function sheetOf(sheet: string, wording: string, { header, rows }: Lines) {
  const kinds = header.map((name) => (name === moneyColumn('Amount') ? money : name.endsWith('(UTC)') ? time : cellOf))
  return {
    sheet,
    stickyRowsCount: HEADER_ROW,
    columns: header.map((name) => ({ width: name.endsWith('(UTC)') ? 20 : 14 })),
    data: [
      [SIMULATION_LINE],
      [wording],
      header.map(bold),
      ...rows.map((row) => row.map((cell, column) => (cell === null ? null : (kinds[column] ?? cellOf)(cell)))),
    ] satisfies Cell[][],
  }
}

/** The cells of a column of a table in another sheet, one at least. */
function rangesOf({ header, rows }: Lines) {
  return (name: string) => {
    const letter = String.fromCharCode('A'.charCodeAt(0) + header.indexOf(name))
    const cell = (row: number) => ['', letter, row].join('$')
    return `Ledger!${cell(HEADER_ROW + 1)}:${cell(HEADER_ROW + Math.max(1, rows.length))}`
  }
}

type Value = Cells[number]

function money(value: Value): Cell {
  return typeof value === 'string'
    ? { type: 'Formula', value, format: AMOUNT }
    : { type: Number, value: value ?? 0, format: AMOUNT }
}

/** A number of days, which no time zone of a reader or a server moves. */
function time(value: Value): Cell {
  return { type: Number, value: Date.parse(`${value}Z`) / DAY_MS + EPOCH_DAYS, format: TIME }
}

const bold = (value: string): Cell => ({ type: String, value, fontWeight: 'bold' })

/** Text is text in a workbook, also where it begins like a formula; what XML cannot hold is left out. */
function cellOf(value: Value): Cell {
  if (value === null) return null
  if (typeof value === 'number') return { type: Number, value }
  const text = Buffer.from(value.replaceAll(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, '')).toString()
  return { type: String, value: text.slice(0, CELL_MAX) }
}
