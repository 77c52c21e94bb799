type Cell = string | number | null

// Without this mark, spreadsheets show names with the wrong letters.
const BYTE_ORDER_MARK = '\uFEFF'

const FIRST_LINE = 'Simulated environment. No real money.'

/** Writes a table as CSV, line by line. Text that looks like a formula is quoted, so that no spreadsheet runs it. */
export async function* writeCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + lineOf([FIRST_LINE])
  yield lineOf(header)
  for await (const row of rows) yield lineOf(row)
}

/** The heading of a column of amounts: the amounts are plain numbers, so the unit stands here. */
export function moneyColumn(name: string): string {
  return `${name} (USD, SIM)`
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(textOf).join(',')}\r\n`
}

// Where the decimal sign is a comma, spreadsheets split at semicolons and ignore quotation marks inside a line. Text after
// a semicolon or a line break then begins a new cell, quoted or not.
const FORMULA = /(^|[;\t\r\n])(?=[\s"]*[=+\-@|%\t\r])/g

function textOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = (cell ?? '').replace(FORMULA, "$1'")
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
