type Cell = string | number | null

// Without it, spreadsheets read names in the letters of another alphabet.
const BYTE_ORDER_MARK = '\uFEFF'

const FIRST_LINE = 'Simulated environment. No real money.'

/** A table as CSV, a line at a time. Spreadsheets take text that begins like a formula for one: it is quoted first. */
export async function* writeCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + lineOf([FIRST_LINE])
  yield lineOf(header)
  for await (const row of rows) yield lineOf(row)
}

/** The head of a column of amounts, which are plain numbers: the unit stands here. */
export function moneyColumn(name: string): string {
  return `${name} (USD, SIM)`
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(textOf).join(',')}\r\n`
}

// Where the decimal sign is a comma, spreadsheets split at semicolons and see no quotation that begins inside a line: what
// stands after a semicolon or on a new line of a text begins a cell there, quoted or not.
const FORMULA = /(^|[;\t\r\n])(?=[\s"]*[=+\-@|%\t\r])/g

function textOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = (cell ?? '').replace(FORMULA, "$1'")
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
