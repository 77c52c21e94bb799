import { type listTransactions, PAGE_LIMIT } from '@simvest/contracts'
import { JsonText, NOT_MODIFIED, type StatementOf } from '#core/endpoints/statement.ts'
import { sendPage } from '#core/endpoints/send-page.ts'
import { decodeCursor, encodeCursor } from '#core/paging/paginate.ts'
import { TRANSACTION_JSON } from '#core/transactions/transactions.queries.ts'

/** A longer history is counted as this long: counting all of a long one would take longer than its first page. */
const COUNTED = 10_000

interface Row {
  /** Tells this page's rows, and their versions, from any others. */
  tag: string
  /** Null when the caller has the newest. */
  json: string | null
  total: number
  /** The last row of the page, when others follow. */
  last: { id: number; createdAt: string } | null
}

/** The signed-in user's history: the list that every page polls, and that is read right after each movement. */
export const LIST_TRANSACTIONS: StatementOf<typeof listTransactions, Row> = {
  name: 'list_transactions',
  sql: `WITH given AS (SELECT ?::timestamptz AS created_at, ?::bigint AS id, ?::int AS size, ?::text AS tag),
    page AS MATERIALIZED (
      SELECT transactions.*, transactions.xmin AS version,
             row_number() OVER (ORDER BY transactions.created_at DESC, transactions.id DESC) AS position
      FROM transactions
      WHERE user_id = actor.id AND (created_at, id) < ((SELECT created_at FROM given), (SELECT id FROM given))
      ORDER BY created_at DESC, id DESC LIMIT (SELECT size + 1 FROM given)
    ),
    total AS (SELECT count(*) FROM (SELECT FROM transactions WHERE user_id = actor.id LIMIT ${COUNTED}) AS counted),
    tag AS (
      SELECT md5(concat((SELECT count FROM total), string_agg(id || '.' || version, ' ' ORDER BY position))) AS tag
      FROM page
    )
    SELECT tag.tag, total.count AS total,
      (SELECT json_build_object('id', id, 'createdAt', created_at) FROM page
       WHERE position = given.size AND EXISTS (SELECT FROM page WHERE position > given.size)) AS last,
      CASE WHEN tag.tag = given.tag THEN NULL ELSE (
        SELECT coalesce(json_agg(${TRANSACTION_JSON} ORDER BY position), '[]')::text
        FROM page AS transactions WHERE position <= given.size) END AS json
    FROM given, total, tag`,
  values({ query: { limit = PAGE_LIMIT, cursor } }, { request }) {
    const [createdAt, id] = cursor === undefined ? ['infinity', '0'] : decodeCursor(cursor)
    return [createdAt, id, limit, /^W\/"(\w+)"$/.exec(request.get('if-none-match') ?? '')?.[1] ?? '']
  },
  answer({ tag, json, total, last }, _input, { request, response }) {
    const next = last ? encodeCursor({ id: last.id, createdAt: new Date(last.createdAt).toISOString() }) : undefined
    sendPage(request, response, { items: [], total, next })
    response.set('etag', `W/"${tag}"`)
    return json === null ? NOT_MODIFIED : new JsonText(json)
  },
}
