import { type Column, nextSort, shownOf, toggleColumn } from './columns.ts'

type Name = 'name' | 'amount' | 'day'
const cell = () => null
const COLUMNS: readonly Column<unknown, Name>[] = [
  { name: 'name', title: 'Name', sort: 'name', cell, fixed: true },
  { name: 'amount', title: 'Amount', sort: 'amount', cell, numeric: true },
  { name: 'note', title: 'Note', cell },
  { name: 'day', title: 'Day', sort: 'day', cell, largestFirst: true, extra: true },
]
const namesOf = (chosen?: readonly string[]) => shownOf(COLUMNS, chosen).map(({ name }) => name)

describe('columns', () => {
  // covers desk.11
  test('nobody chose: the usual columns; somebody chose: those, and what always stands there', () => {
    expect(namesOf()).toEqual(['name', 'amount', 'note'])
    expect(namesOf(['day'])).toEqual(['name', 'day'])
    expect(namesOf(['none', 'unknown'])).toEqual(['name'])
  })

  // covers desk.11
  test('what was chosen is named only as long as it is not the usual choice', () => {
    expect(toggleColumn(COLUMNS, undefined, 'note')).toEqual(['amount'])
    expect(toggleColumn(COLUMNS, ['amount'], 'note')).toBeUndefined()
    expect(toggleColumn(COLUMNS, undefined, 'day')).toEqual(['amount', 'note', 'day'])
    expect(toggleColumn(COLUMNS, ['amount'], 'amount')).toEqual([])
  })

  // covers desk.6
  test('a head sorts by its column, then from the other end, then as the list itself', () => {
    const [name, amount, note, day] = COLUMNS
    if (!name || !amount || !note || !day) throw new Error('four columns')
    const steps = (column: typeof name) => {
      const first = nextSort(column, undefined)
      const second = nextSort(column, first)
      return [first, second, nextSort(column, second)]
    }
    expect(steps(name)).toEqual(['name', '-name', undefined])
    expect(steps(amount)).toEqual(['-amount', 'amount', undefined])
    expect(steps(day)).toEqual(['-day', 'day', undefined])
    expect(nextSort(amount, 'name')).toBe('-amount')
    expect(nextSort(note, undefined)).toBeUndefined()
  })
})
