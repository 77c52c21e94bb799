import { writeCsv } from './write-csv.ts'

async function linesOf(text: string): Promise<string> {
  async function* rows() {
    yield ['first', text, 5]
  }
  let csv = ''
  for await (const line of writeCsv(['a', 'b', 'c'], rows())) csv += line
  return csv.split('\r\n').slice(2, -2).join('\r\n')
}

/** The cells as read by a spreadsheet that splits here and takes quotation marks as such only at the start of a cell. */
function cellsOf(csv: string, separator: ',' | ';'): string[] {
  const cells: string[] = []
  let rest = csv
  while (rest !== '') {
    const [, quoted = '', after = rest] = /^"((?:[^"]|"")*)"([^]*)$/.exec(rest) ?? []
    const end = after.search(separator === ';' ? /[;；\r\n\u2028]/ : /[,\r\n\u2028]/)
    cells.push(quoted.replaceAll('""', '"') + (end < 0 ? after : after.slice(0, end)))
    rest = end < 0 ? '' : after.slice(end + 1)
  }
  return cells
}

describe('write csv', () => {
  test.each([
    'x;=1+1;y',
    'x; =1+1',
    'x;"=1+1;',
    '=1+1',
    '\t=1+1',
    'x\n=1+1',
    'x\r\n@SUM(1)\r\n',
    'x;\t-2+3',
    'x,=1+1',
    ';+1',
    ';;=1',
    '＝HYPERLINK(1)',
    '﹦1',
    'x；＋1',
    '－1',
    '−1',
    '＠SUM(1)',
    '\u200B=1',
    '\u202E＝1',
    'x\u2028=1',
  ])('no cell of %j begins a formula, whether a spreadsheet splits at commas or at semicolons', async (text) => {
    const line = await linesOf(text)
    for (const separator of [',', ';'] as const)
      expect(
        cellsOf(line, separator).filter((cell) =>
          /^[\s\p{C}]*[=+\-@|%]/u.test(cell.normalize('NFKC').replaceAll('−', '-')),
        ),
      ).toEqual([])
  })

  test('a text with a semicolon is quoted, and otherwise as it was', async () => {
    expect(await linesOf('a; b, "c"')).toBe('first,"a; b, ""c""",5')
    expect(await linesOf('a; b')).toBe('first,"a; b",5')
  })

  async function* numbers(count: number) {
    for (let n = 1; n <= count; n++) yield [n, 'x'.repeat(100)]
  }

  // covers desk.33
  test.each([
    [0, 'Complete: 0 lines,'],
    [1, 'Complete: 1 line,'],
    [5_000, 'Complete: 5000 lines,'],
  ])('the last line of %d says how many there are; a file without it broke off', async (count, last) => {
    const pieces: string[] = []
    for await (const piece of writeCsv(['n', 'text'], numbers(count))) pieces.push(piece)
    const lines = pieces.join('').split('\r\n')
    expect(lines.slice(-2)).toEqual([last, ''])
    expect(lines).toHaveLength(count + 4)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(20_000)
  })
})
