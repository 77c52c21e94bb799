import { PAGE_LIMIT, type SortOf } from '@simvest/contracts'
import type { Knex } from 'knex'
import { nearerEnd, numberedPage, type Page, type PageQuery, paginate, type Place, refuseCursor } from './paginate.ts'

/** SQL expressions to sort by, the last of them unique. */
export interface Order {
  by: readonly string[]
  backwards?: boolean
}

/** The order of a request: of a column that the list offers, or else the list's own. */
export function orderOf<Column extends string>(
  columns: Readonly<Record<Column, readonly string[]>>,
  sort: SortOf<Column> | undefined,
  own: Order,
): Order {
  if (sort === undefined) return own
  const backwards = sort.startsWith('-')
  return { by: columns[(backwards ? sort.slice(1) : sort) as Column], backwards }
}

export function inOrder(query: Knex.QueryBuilder, { by, backwards = false }: Order): Knex.QueryBuilder {
  const direction = backwards ? 'DESC' : 'ASC'
  return query.orderByRaw(by.map((expression) => `${expression} ${direction}`).join(', '))
}

/** The ids of a page. If the total is known, the far half is read from its end: the last page is as fast as the first. */
export function idsAt(
  ids: Knex.QueryBuilder,
  order: Order,
  { limit, offset }: Place,
  total?: number,
): Knex.QueryBuilder {
  if (total === undefined) return inOrder(ids, order).limit(limit).offset(offset)
  const place = nearerEnd({ limit, offset }, total)
  const backwards = place.isFar ? !order.backwards : order.backwards
  return inOrder(ids, { ...order, backwards })
    .limit(place.limit)
    .offset(place.offset)
}

interface SortedQuery<Column extends string> extends PageQuery {
  sort?: SortOf<Column>
}

interface SortedList<Column extends string> {
  table: string
  columns: Readonly<Record<Column, readonly string[]>>
  /** Selects the list's rows as they are shown. */
  select: () => Knex.QueryBuilder
  /** All rows of the list, without what is joined to them only to be shown. */
  rows: () => Knex.QueryBuilder
  /** Leaves the rows that the request is about. */
  narrow: (query: Knex.QueryBuilder) => Knex.QueryBuilder
}

/**
 * Returns a page of a list whose own order is the newest first: by cursor for programs, or by number and in the order of a
 * column for people. Skipping to a page in an index takes no longer than the count that the page shows.
 */
export async function pageOfList<T extends { id: number; createdAt: string }, Column extends string>(
  query: SortedQuery<Column>,
  { table, columns, select, rows, narrow }: SortedList<Column>,
): Promise<Page<T>> {
  const { page = 1, sort, limit = PAGE_LIMIT, cursor } = query
  if (query.page === undefined && sort === undefined) return paginate(narrow(select()), { limit, cursor }, { table })
  refuseCursor({ cursor })
  const order = orderOf(columns, sort, { by: [`${table}.created_at`, `${table}.id`], backwards: true })
  const offset = (page - 1) * limit
  const counted = await narrow(rows()).count({ total: '*' }).first()
  const total = Number(counted?.total)
  const ids = idsAt(narrow(rows()).select(`${table}.id`), order, { limit, offset }, total)
  const items: T[] = await inOrder(select().whereIn(`${table}.id`, ids), order)
  return numberedPage(items, total, page, offset)
}
