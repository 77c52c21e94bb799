import { readFileSync } from 'node:fs'
import path from 'node:path'
import { falseAlarms, timesToAbort } from './guard-figures.ts'

const document = readFileSync(path.resolve(__dirname, '../../../docs/federation-reference.md'), 'utf8')

/** The lines of the first table in the document after a line with this beginning. */
function tableBelow(start: string): string[] {
  const [, table = ''] = document.slice(document.indexOf(start)).split(/^\| -.*$\n/m)
  return table
    .slice(0, table.indexOf('\n\n'))
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(' | '),
    )
}

describe('guard figures', () => {
  // covers federation.50
  test('the false alarms that the document states are those of the simulation', () => {
    expect(tableBelow('| Loads that fail')).toEqual(falseAlarms(100))
  })

  // covers federation.50
  test('the times until an abort that the document states are those of the simulation', () => {
    expect(tableBelow('| Loads a minute')).toEqual(timesToAbort(100))
  })
})
