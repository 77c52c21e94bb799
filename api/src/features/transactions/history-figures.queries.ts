import type { Transaction } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import { IS_OPEN } from './record-transaction.ts'

/** The lines of one type and status. */
interface FiguresOfLines extends Pick<Transaction, 'type' | 'status'> {
  count: number
  sum: Cents
}

export interface HistoryFigures {
  open: readonly FiguresOfLines[]
  closed: readonly FiguresOfLines[]
  /** Changes whenever a line is closed, or a closed line is changed. */
  tag: string
}

/**
 * Settling a line posts to a wallet of its owner. Only three kinds of lines close without a posting: a reset that finds
 * nothing, a cancelled deposit, and a deposit ordered and cancelled since the figures were last read. The last kind is among
 * the newest deposits. Several of those are compared: ids and times are drawn before the commit, so an order may appear
 * behind others that were already seen.
 * See docs/decisions/performance.md#history-figures-are-cached-by-row-versions.
 */
const TAG = `md5(json_build_array(
  (SELECT array_agg(xmin::text ORDER BY id) FROM accounts WHERE owner_id = :userId),
  (SELECT reset_transaction_id FROM users WHERE id = :userId),
  (SELECT array_agg(id ORDER BY id) FROM waiting),
  ARRAY(SELECT id FROM transactions WHERE user_id = :userId AND type = 'deposit'
        ORDER BY created_at DESC, id DESC LIMIT 20))::text)`

const FIGURES = `type, status, count(*) AS count, sum(amount) AS sum`

/**
 * Counts and sums of all lines of a user, by type and status. A caller who passes the known figures avoids reading a long
 * history in which no line was closed since.
 */
export async function figuresOf(db: Knex, userId: number, known?: HistoryFigures): Promise<HistoryFigures> {
  const { rows } = await db.raw<{
    rows: [{ tag: string; open: FiguresOfLines[]; closed: FiguresOfLines[] | null }]
  }>(
    `WITH waiting AS (SELECT id, type, status, amount FROM transactions WHERE user_id = :userId AND ${IS_OPEN}),
     tagged AS (SELECT ${TAG} AS tag)
     SELECT tag,
       (SELECT coalesce(json_agg(figures), '[]') FROM (
         SELECT ${FIGURES} FROM waiting GROUP BY type, status) AS figures) AS open,
       CASE WHEN tag = :known THEN NULL ELSE (SELECT coalesce(json_agg(figures), '[]') FROM (
         SELECT ${FIGURES} FROM transactions WHERE user_id = :userId AND NOT (${IS_OPEN})
         GROUP BY type, status) AS figures) END AS closed
     FROM tagged`,
    { userId, known: known?.tag ?? '' },
  )
  const [{ tag, open, closed }] = rows
  return { tag, open, closed: closed ?? known?.closed ?? [] }
}

/** Counts the lines of one type or of all. */
export function countLines({ open, closed }: HistoryFigures, type?: Transaction['type']): number {
  const lines = [...open, ...closed].filter((figures) => type === undefined || figures.type === type)
  return lines.reduce((total, { count }) => total + count, 0)
}
