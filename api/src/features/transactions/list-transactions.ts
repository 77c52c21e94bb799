import { listTransactions, PAGE_LIMIT } from '@simvest/contracts'
import * as z from 'zod/mini'
import { JsonText, type StatementOf } from '#kernel/endpoints/statement.ts'
import { sendPage } from '#kernel/endpoints/send-page.ts'
import { decodeCursor, encodeCursor } from '#kernel/paging/paginate.ts'
import { TRANSACTION_JSON } from './record-transaction.ts'
import { MAX_COUNT } from './transactions.queries.ts'

interface Row {
  /** Identifies the rows of this page and their versions. */
  tag: string
  json: string
  total: number
  /** The last row of the page, if others follow. */
  last: { id: number; createdAt: string } | null
}

/** The rows of a page and one more, which tells whether others follow, and their tag. */
const pageOf = (columns: string) => `
    given AS (SELECT ?::timestamptz AS created_at, ?::bigint AS id, ?::int AS size),
    page AS MATERIALIZED (
      SELECT ${columns}, xmin AS version FROM transactions
      WHERE user_id = actor.id AND (created_at, id) < ((SELECT created_at FROM given), (SELECT id FROM given))
      ORDER BY created_at DESC, id DESC LIMIT (SELECT size + 1 FROM given)
    ),
    newest AS (
      SELECT format('W/"%s-%s"', hash_array_extended(array_agg(id), 0), hash_array_extended(array_agg(version), 0)) AS tag
      FROM page
    )`

/** A line that somebody typed something of. */
const TYPED_FIELD = /"(?:walletAddress|metadata|reason)":"/

/** The schema masks what an earlier version stored and could be real. */
function masked(json: string): string {
  const { response } = listTransactions
  return JSON.stringify(z.encode(response, z.decode(response, JSON.parse(json))))
}

/** The signed-in user's history: every page polls this list, and reads it right after each movement. */
export const LIST_TRANSACTIONS: StatementOf<typeof listTransactions, Row> = {
  name: 'list_transactions',
  sql: `WITH ${pageOf('*')}
    SELECT tag,
      (SELECT coalesce(json_agg(line), '[]')::text FROM (
        SELECT ${TRANSACTION_JSON} FROM page AS transactions
        ORDER BY created_at DESC, id DESC LIMIT given.size) AS line) AS json,
      (SELECT count(*) FROM (SELECT FROM transactions WHERE user_id = actor.id LIMIT ${MAX_COUNT}) AS counted) AS total,
      (SELECT json_build_object('id', id, 'createdAt', created_at) FROM (
        SELECT id, created_at FROM page WHERE (SELECT count(*) FROM page) > given.size
        ORDER BY created_at DESC, id DESC OFFSET given.size - 1 LIMIT 1) AS line) AS last
    FROM given, newest`,
  values({ query: { limit = PAGE_LIMIT, cursor } }) {
    const [createdAt, id] = cursor === undefined ? ['infinity', '0'] : decodeCursor(cursor)
    return [createdAt, id, limit]
  },
  answer({ tag, json, total, last }, _input, { request, response }) {
    const next = last ? encodeCursor({ id: last.id, createdAt: new Date(last.createdAt).toISOString() }) : undefined
    response.set('etag', tag)
    sendPage(request, response, { items: [], total, next })
    return new JsonText(TYPED_FIELD.test(json) ? masked(json) : json)
  },
  tag: { name: 'tag_transactions', sql: `WITH ${pageOf('id')} SELECT tag FROM newest` },
}
