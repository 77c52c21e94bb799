import * as z from 'zod/mini'
import { wholeNumber } from './scalars.ts'

/** A column that a list can be sorted by; with `-` before it, from its other end. */
export type SortOf<Column extends string> = Column | `-${Column}`

/** `?page` and `?sort` of a list with these columns. Without a column the list has its own order. */
export function sorting<const Column extends string>(...columns: readonly Column[]) {
  const sorts = columns.flatMap((column): SortOf<Column>[] => [column, `-${column}`])
  return {
    page: z.optional(wholeNumber(1, 1_000_000)),
    sort: z.optional(z.enum(sorts)),
  }
}
