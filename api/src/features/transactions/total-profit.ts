import type { Profits } from '@simvest/contracts'
import type { Knex } from 'knex'
import { versionSql } from '#kernel/versions/version-sql.ts'

/** The method by which a line of profit was made. */
export const AI_ASSISTANT = 'ai_assistant'

const sinceReset = (kind: 'transaction' | 'investment', userId: string) =>
  `id > (SELECT reset_${kind}_id FROM users AS owner WHERE owner.id = ${userId})`

const profitLinesOf = (userId: string) =>
  `user_id = ${userId} AND ${sinceReset('transaction', userId)} AND type IN ('profit', 'adjustment')`

const lostBy = (userId: string) => `(SELECT coalesce(sum(least(current_value - amount, 0)), 0) FROM investments
  WHERE user_id = ${userId} AND ${sinceReset('investment', userId)} AND status = 'completed')`

/**
 * SQL for the lifetime profit of a row of users: results, adjustments, and the principal that investments lost. A reset
 * begins a new lifetime.
 */
export const TOTAL_PROFIT = `((SELECT coalesce(sum(amount), 0) FROM transactions WHERE ${profitLinesOf('users.id')})
  + ${lostBy('users.id')})::bigint`

/** To join to `users`: the sum is computed once, however often the statement uses it. */
export const LIFETIME = `CROSS JOIN LATERAL (SELECT ${TOTAL_PROFIT} AS profit OFFSET 0) AS lifetime`

export const PROFIT_VERSION = versionSql('users.id', 'lifetime.profit')

/** The version of the user's present lifetime profit. */
export async function profitVersionOf(db: Knex, userId: number): Promise<string> {
  const { version } = await db('users')
    .joinRaw(LIFETIME)
    .where('users.id', userId)
    .first({ version: db.raw(PROFIT_VERSION) })
  return version
}

export interface TaggedProfits extends Profits {
  /** Changes whenever a figure can: each change comes with a posting to a wallet of the user, or with a reset. */
  tag: string
}

/**
 * The lifetime profit of a user. A caller who passes the known figures avoids reading a long history that has not changed.
 * The AI assistant's performance counts the assistant's own results only.
 */
export async function profitsOf(db: Knex, userId: number, known?: TaggedProfits): Promise<TaggedProfits> {
  const { rows } = await db
    .raw<{ rows: [{ tag: string; figures: Profits | null }] }>(
      `SELECT tag, CASE WHEN tag = :known THEN NULL ELSE (
       SELECT json_build_object(
         'totalProfit', coalesce(sum(amount), 0) + ${lostBy(':userId')},
         'performance', coalesce(sum(amount) FILTER (WHERE type = 'profit' AND method = :method), 0),
         'paidDeposits', (SELECT coalesce(sum(amount), 0) FROM transactions
           WHERE user_id = :userId AND type = 'deposit' AND status = 'completed'
             AND ${sinceReset('transaction', ':userId')}))
       FROM transactions WHERE ${profitLinesOf(':userId')}) END AS figures
     FROM (SELECT string_agg(accounts.xmin::text, ' ' ORDER BY accounts.id) || ' ' || reset_transaction_id AS tag
           FROM users JOIN accounts ON owner_id = users.id WHERE users.id = :userId GROUP BY users.id) AS wallets`,
      { method: AI_ASSISTANT, userId, known: known?.tag ?? '' },
    )
    // To plan it takes ten times as long as to find that nothing changed.
    .options({ name: 'find_profits' })
  const [{ tag, figures }] = rows
  const profits = figures ?? known
  if (!profits) throw new Error(`there are no profits of user ${userId}`)
  return { ...profits, tag }
}
