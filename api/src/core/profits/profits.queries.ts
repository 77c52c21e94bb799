import type { Profits } from '@simvest/contracts'
import { addCents, type Cents, ZERO } from '@simvest/money'
import type { Knex } from 'knex'

/** How a line of profit was made. */
export const AI_ASSISTANT = 'ai_assistant'

const sinceReset = (kind: 'transaction' | 'investment', userId: string) =>
  `id > (SELECT reset_${kind}_id FROM users AS owner WHERE owner.id = ${userId})`

const profitLinesOf = (userId: string) =>
  `user_id = ${userId} AND ${sinceReset('transaction', userId)} AND type IN ('profit', 'adjustment')`

const lostBy = (userId: string) => `(SELECT coalesce(sum(least(current_value - amount, 0)), 0) FROM investments
  WHERE user_id = ${userId} AND ${sinceReset('investment', userId)} AND status = 'completed')`

/**
 * SQL for the lifetime profit of a row of users: results, adjustments, and what investments lost of their principal.
 * A life begins with the latest reset.
 */
export const TOTAL_PROFIT = `((SELECT coalesce(sum(amount), 0) FROM transactions WHERE ${profitLinesOf('users.id')})
  + ${lostBy('users.id')})::bigint`

/** What the lines of a user's profit come to. */
export interface SummedLines {
  /** Changes whenever a line is added: each comes with a posting to the Profit wallet. So does a reset. */
  tag: string
  total: Cents
  performance: Cents
}

interface Row {
  tag: string
  lost: Cents
  paidDeposits: Cents
  /** Total and performance; null where the known ones still hold. */
  sums: [Cents, Cents] | null
}

/**
 * The lifetime profit of a user, and the sums behind it: whoever hands them in again spares looking through a long
 * history that has not changed. The AI assistant's performance holds its own results only.
 */
export async function profitsOf(db: Knex, userId: number, known?: SummedLines): Promise<Profits & SummedLines> {
  const { rows } = await db.raw<{ rows: [Row] }>(
    `SELECT tag, ${lostBy(':userId')}::bigint AS lost,
            (SELECT coalesce(sum(amount), 0) FROM transactions
             WHERE user_id = :userId AND type = 'deposit' AND status = 'completed'
               AND ${sinceReset('transaction', ':userId')})::bigint AS "paidDeposits",
            CASE WHEN tag = :known THEN NULL ELSE (
              SELECT json_build_array(coalesce(sum(amount), 0),
                coalesce(sum(amount) FILTER (WHERE type = 'profit' AND method = :method), 0))
              FROM transactions WHERE ${profitLinesOf(':userId')}) END AS sums
     FROM (SELECT accounts.xmin || ' ' || reset_transaction_id AS tag FROM users
           JOIN accounts ON owner_id = users.id AND kind = 'profit' WHERE users.id = :userId) AS wallet`,
    { method: AI_ASSISTANT, userId, known: known?.tag ?? '' },
  )
  const [{ tag, lost, paidDeposits, sums }] = rows
  const [total, performance] = sums ?? [known?.total ?? ZERO, known?.performance ?? ZERO]
  return { totalProfit: addCents(total, lost), performance, paidDeposits, tag, total }
}
