import {
  type AdminTransaction,
  type InputOf,
  MOST_FOUND,
  PAGE_LIMIT,
  type searchTransactions,
  type Transaction,
} from '@simvest/contracts'
import type { Knex } from 'knex'
import { numberedPage, type Page, type PageQuery, paginate } from '#kernel/paging/paginate.ts'
import { IS_OPEN, selectTransactions, selectTransactionsWithOwners } from './record-transaction.ts'
import { narrowDays } from '#infra/db/days.ts'
import { countLines, type HistoryFigures } from './history-figures.queries.ts'
import { type Match, matching } from './matching.ts'

/** The count stops here: counting a longer history would take longer than reading its first page. */
export const MAX_COUNT = 1_000

interface Filter extends PageQuery {
  type?: Transaction['type']
  status?: 'pending'
}

export function pageOfTransactions(
  db: Knex,
  userId: number,
  { type, status, ...page }: Filter,
): Promise<Page<Transaction>> {
  const transactions = selectTransactions(db).where('user_id', userId)
  if (type) transactions.where('type', type)
  if (status) transactions.whereRaw(IS_OPEN)
  const name = `lines${type ? '_of_type' : ''}${status ? '_open' : ''}`
  return paginate(transactions, page, { table: 'transactions', countedTo: MAX_COUNT, name })
}

type HistoryQuery = InputOf<typeof searchTransactions>['query']

/** A page by its number. The count of all lines comes from their figures; lines of a search or of some days are counted. */
export async function pageOfHistory(
  db: Knex,
  userId: number,
  query: HistoryQuery,
  readFigures: (db: Knex, userId: number) => Promise<HistoryFigures>,
): Promise<Page<Transaction>> {
  const { type, search, meant, from, to, zone, order = 'newest', page = 1, limit = PAGE_LIMIT } = query
  const lines = db('transactions').where('user_id', userId)
  if (type) lines.where('type', type)
  narrowDays(lines, { from, to, zone })
  const offset = (page - 1) * limit
  const place: Place = { limit, offset, direction: order === 'newest' ? 'desc' : 'asc' }
  const { total, ids } = search
    ? await idsFound(db, lines, matching(search, { zone, meant }), place)
    : idsCountedOff(lines, place, from || to ? await countOf(lines) : countLines(await readFigures(db, userId), type))
  const items: Transaction[] = await inOrder(selectTransactions(db).whereIn('id', ids), place.direction)
  return numberedPage(items, total, page, offset)
}

async function countOf(lines: Knex.QueryBuilder): Promise<number> {
  return (await lines.clone().count({ total: '*' }).first()).total
}

interface Place {
  limit: number
  offset: number
  direction: 'asc' | 'desc'
}
interface Ids {
  total: number
  ids: Knex.QueryBuilder | number[]
}

function inOrder(query: Knex.QueryBuilder, order: Place['direction']): Knex.QueryBuilder {
  return query.orderBy([
    { column: 'created_at', order },
    { column: 'id', order },
  ])
}

/**
 * Reads the lines in order until enough match, once for the count and the page together. OFFSET makes PostgreSQL read the
 * index in order; left to itself it expects few matches and sorts all lines.
 */
async function idsFound(db: Knex, lines: Knex.QueryBuilder, [match, values]: Match, place: Place): Promise<Ids> {
  const { limit, offset, direction } = place
  const found = inOrder(db.from(db.raw('(? OFFSET 0) AS lines', [inOrder(lines, direction)])), direction)
    .whereRaw(match, values)
    .select('id', 'created_at')
    .limit(MOST_FOUND)
  const { rows } = await db.raw(
    `WITH found AS MATERIALIZED (?)
     SELECT (SELECT count(*) FROM found) AS total, ARRAY(?) AS ids`,
    [found, inOrder(db.from('found').select('id'), direction).limit(limit).offset(offset)],
  )
  return { total: Number(rows[0].total), ids: rows[0].ids }
}

/** Skips to the page in the index, from the nearer end. */
function idsCountedOff(lines: Knex.QueryBuilder, { limit, offset, direction }: Place, total: number): Ids {
  if (offset >= total) return { total, ids: [] }
  const fromEnd = offset > total / 2
  const opposite = direction === 'desc' ? 'asc' : 'desc'
  const ids = inOrder(lines.select('id'), fromEnd ? opposite : direction)
    .limit(Math.min(limit, total - offset))
    .offset(fromEnd ? Math.max(0, total - offset - limit) : offset)
  return { total, ids }
}

/** The newest lines that wait for a decision. */
export async function newestOpen(db: Knex, userId: number, limit: number): Promise<Transaction[]> {
  return inOrder(selectTransactions(db).where('user_id', userId).whereRaw(IS_OPEN), 'desc').limit(limit)
}

export interface Moments {
  /** When the proof of a withdrawal arrived. */
  provenAt: string | null
  decidedAt: string | null
}

export async function momentsOf(db: Knex, id: number): Promise<Moments> {
  return db('transactions')
    .leftJoin('proofs', 'proofs.transaction_id', 'transactions.id')
    .where('transactions.id', id)
    .first({ provenAt: 'proofs.created_at', decidedAt: 'decided_at' })
}

export function pageOfAllTransactions(
  db: Knex,
  { userId, ...query }: PageQuery & { userId?: number },
): Promise<Page<AdminTransaction>> {
  const transactions = selectTransactionsWithOwners(db).whereNull('users.guest_until')
  if (userId !== undefined) transactions.where('transactions.user_id', userId)
  return paginate(transactions, query, { table: 'transactions' })
}
