import { PAGE_LIMIT } from '@simvest/contracts'
import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'

export interface PageQuery {
  limit?: number
  cursor?: string
  /** In lists that people turn to by number. */
  page?: number
}

export interface Page<T> {
  items: T[]
  total: number
  /** The cursor of the next page. */
  next?: string
  /** The number of the next page, in lists paged by number. */
  nextPage?: number
}

interface Row {
  id: number
  createdAt: string
}

interface List {
  table: string
  order?: 'asc' | 'desc'
}

interface CountOptions {
  /** The count stops here, however long the list is. */
  countedTo?: number
  /** Names the first page and its count, one name for each text of SQL: PostgreSQL plans what has a name once a connection. */
  name?: string
}

export interface Place {
  limit: number
  offset: number
}

/** Returns the place of a page: the far half is read backwards from its end, so that the last page is as fast as the first. */
export function nearerEnd({ limit, offset }: Place, total: number): Place & { isFar: boolean } {
  if (offset <= total / 2) return { limit, offset, isFar: false }
  return {
    limit: Math.max(0, Math.min(limit, total - offset)),
    offset: Math.max(0, total - offset - limit),
    isFar: true,
  }
}

/** A page by its number, with the number of the next if something follows. */
export function numberedPage<T>(items: T[], total: number, page: number, offset: number): Page<T> {
  return { items, total, nextPage: offset + items.length < total ? page + 1 : undefined }
}

/** A cursor says where a page begins, and so does a number. */
export function refuseCursor({ cursor }: PageQuery): void {
  if (cursor === undefined) return
  const message = 'A cursor belongs to the order of the list itself, without page and sort.'
  throw new DomainError('VALIDATION_FAILED', message, { cursor: message })
}

/**
 * Returns a page of a query that selects `id` and `createdAt` of `table`: by keyset, where no page is slower than the first,
 * or by its number.
 */
export async function paginate<T extends Row>(
  query: Knex.QueryBuilder,
  page: PageQuery,
  { countedTo, name, ...list }: List & CountOptions,
): Promise<Page<T>> {
  const counted = query.clone().clearSelect()
  const count =
    countedTo === undefined
      ? counted.count({ total: '*' }).first()
      : query.client
          .queryBuilder()
          .count({ total: '*' })
          .from(counted.select(`${list.table}.id`).limit(countedTo).as('counted'))
          .first()
  if (page.page !== undefined) {
    refuseCursor(page)
    const { total } = await count
    return readNumbered<T>(query, { page: page.page, limit: page.limit ?? PAGE_LIMIT }, list, total)
  }
  const isNamed = name !== undefined && page.cursor === undefined
  const read = await readPage<T>(isNamed ? query.options({ name }) : query, page, list)
  const { total } = await (isNamed ? count.options({ name: `${name}_count` }) : count)
  return { ...read, total }
}

async function readNumbered<T extends Row>(
  query: Knex.QueryBuilder,
  { page, limit }: { page: number; limit: number },
  { table, order = 'desc' }: List,
  total: number,
): Promise<Page<T>> {
  const offset = (page - 1) * limit
  const place = nearerEnd({ limit, offset }, total)
  const direction = place.isFar ? OTHER_END[order] : order
  const rows: T[] = await inKeyOrder(query, table, direction).limit(place.limit).offset(place.offset)
  const items = place.isFar ? rows.toReversed() : rows
  return numberedPage(items, total, page, offset)
}

const OTHER_END = { asc: 'desc', desc: 'asc' } as const

function inKeyOrder(query: Knex.QueryBuilder, table: string, order: 'asc' | 'desc'): Knex.QueryBuilder {
  return query.orderBy([
    { column: `${table}.created_at`, order },
    { column: `${table}.id`, order },
  ])
}

const AT_ONCE = 500

/** All rows of such a query, some in memory at a time, without a count. */
export async function* everyRow<T extends Row>(query: Knex.QueryBuilder, list: List): AsyncIterable<T> {
  let cursor: string | undefined
  do {
    const { items, next } = await readPage<T>(query.clone(), { limit: AT_ONCE, cursor }, list)
    yield* items
    cursor = next
  } while (cursor !== undefined)
}

async function readPage<T extends Row>(
  query: Knex.QueryBuilder,
  { limit = PAGE_LIMIT, cursor }: PageQuery,
  { table, order = 'desc' }: List,
): Promise<Pick<Page<T>, 'items' | 'next'>> {
  const page = inKeyOrder(query, table, order).limit(limit + 1)
  if (cursor !== undefined) {
    const after = order === 'desc' ? '<' : '>'
    const key = [`${table}.created_at`, `${table}.id`]
    page.whereRaw(`(??, ??) ${after} (?::timestamptz, ?::bigint)`, [...key, ...decodeCursor(cursor)])
  }
  const rows: T[] = await page
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && rows.length > limit ? encodeCursor(last) : undefined }
}

export function encodeCursor({ createdAt, id }: Row): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url')
}

export function decodeCursor(cursor: string): [string, string] {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,15})$/.exec(
    Buffer.from(cursor, 'base64url').toString(),
  )
  const [, createdAt = '', id = ''] = match ?? []
  if (!isInstant(createdAt)) {
    const message = 'This is not a cursor of this list.'
    throw new DomainError('VALIDATION_FAILED', message, { cursor: message })
  }
  return [createdAt, id]
}

/** JavaScript turns the 31st of February into a day of March, and has a year 0; PostgreSQL refuses both. */
function isInstant(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text && !text.startsWith('0000')
}
