import { SIMULATION_LINE } from '#kernel/simulation-line.ts'

type Cell = string | number | null

// Without this mark, spreadsheets show names with the wrong letters.
const BYTE_ORDER_MARK = '\uFEFF'

/** Characters that are sent together: a write for each line would take longer than the line. */
const PIECE = 16_384

/**
 * Writes a table as CSV while its rows are read. Text that looks like a formula is quoted, so that no spreadsheet runs it.
 * The last line says how many rows there are, and of which moment: a file without it broke off.
 */
export async function* writeCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  moment?: string,
): AsyncIterable<string> {
  let piece = BYTE_ORDER_MARK + lineOf([SIMULATION_LINE]) + lineOf(header)
  let count = 0
  for await (const row of rows) {
    piece += lineOf(row)
    count += 1
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  const end = `Complete: ${count} ${count === 1 ? 'line' : 'lines'}${moment ? ` as of ${moment}` : ''}`
  yield piece + lineOf([end, ...header.slice(1).map(() => null)])
}

/** The heading of a column of amounts: the amounts are plain numbers, so the unit stands here. */
export function moneyColumn(name: string): string {
  return `${name} (USD, SIM)`
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(textOf).join(',')}\r\n`
}

// In locales with a decimal comma, spreadsheets split at semicolons and ignore quotation marks inside a line. Text after
// a semicolon or a line break then begins a new cell, quoted or not. Marks that nobody sees may come before the sign, and some
// spreadsheets read its full-width and small forms, and the minus sign, as the sign itself.
const FORMULA =
  /(^|[;；\t\r\n\u2028\u2029])(?=[\s"\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@|%\t\r＝﹦＋﹢－﹣−＠﹫｜％﹪])/gu

function textOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = (cell ?? '').replace(FORMULA, "$1'")
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
