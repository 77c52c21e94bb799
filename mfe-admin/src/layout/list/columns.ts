import type { SortOf } from '@simvest/contracts'
import type { ReactNode } from 'react'

/** A column of a list. */
export interface Column<Row, Sort extends string = never> {
  /** The name in the address. */
  name: string
  title: string
  /** The content of a row's cell. */
  cell: (row: Row) => ReactNode
  /** The same in one line, if it has more than one. */
  brief?: (row: Row) => ReactNode
  sort?: Sort
  /** Sorted from its largest first, as days are; figures always are. */
  largestFirst?: boolean
  numeric?: boolean
  mono?: boolean
  /** Left out on a phone. */
  wide?: boolean
  /** Always shown. */
  fixed?: boolean
  /** Shown only to who chose it. */
  extra?: boolean
}

/** The columns to show: those that the address names, or else the usual ones. */
export function shownOf<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  chosen: readonly string[] | undefined,
): readonly Column<Row, Sort>[] {
  return columns.filter(({ name, fixed, extra }) => fixed || (chosen ? chosen.includes(name) : !extra))
}

/** Returns the columns for the address after this one was shown or left out; nothing if they are the default again. */
export function toggleColumn<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  chosen: readonly string[] | undefined,
  name: string,
): readonly string[] | undefined {
  const shown = new Set(shownOf(columns, chosen).map((column) => column.name))
  if (!shown.delete(name)) shown.add(name)
  const isUsual = columns.every((column) => column.fixed || shown.has(column.name) === !column.extra)
  if (isUsual) return undefined
  return columns.filter((column) => !column.fixed && shown.has(column.name)).map((column) => column.name)
}

/** Returns the order after a press on a column's head: by the column, then from its other end, then none. */
export function nextSort<Sort extends string>(
  { sort, numeric, largestFirst = numeric }: Pick<Column<unknown, Sort>, 'sort' | 'numeric' | 'largestFirst'>,
  present: SortOf<Sort> | undefined,
): SortOf<Sort> | undefined {
  if (sort === undefined) return undefined
  const both: SortOf<Sort>[] = [sort, `-${sort}`]
  const [first, second] = largestFirst ? both.toReversed() : both
  if (present === first) return second
  return present === second ? undefined : first
}
