import type { Profits } from '@simvest/contracts'
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

/** The lifetime profit of a user. The AI assistant's performance holds its own results only. */
export async function profitsOf(db: Knex, userId: number): Promise<Profits> {
  const { rows } = await db.raw<{ rows: [Profits] }>(
    // One look at a history that may be long.
    `SELECT (coalesce(sum(amount), 0) + ${lostBy(':userId')})::bigint AS "totalProfit",
            coalesce(sum(amount) FILTER (WHERE type = 'profit' AND method = :method), 0)::bigint AS performance,
            (SELECT coalesce(sum(amount), 0) FROM transactions
             WHERE user_id = :userId AND type = 'deposit' AND status = 'completed'
               AND ${sinceReset('transaction', ':userId')})::bigint AS "paidDeposits"
     FROM transactions WHERE ${profitLinesOf(':userId')}`,
    { method: AI_ASSISTANT, userId },
  )
  return rows[0]
}
