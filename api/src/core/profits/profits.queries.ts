import type { Profits } from '@simvest/contracts'
import type { Knex } from 'knex'

/** How a line of profit was made. */
export const AI_ASSISTANT = 'ai_assistant'

/** SQL for the lifetime profit of a user: results, adjustments, and what investments lost of their principal. */
export function totalProfitOf(userId: ':userId' | 'users.id'): string {
  return `(
    (SELECT coalesce(sum(amount), 0) FROM transactions
     WHERE user_id = ${userId} AND type IN ('profit', 'adjustment')) +
    (SELECT coalesce(sum(least(current_value - amount, 0)), 0) FROM investments
     WHERE user_id = ${userId} AND status = 'completed'))::bigint`
}

/** The lifetime profit of a user. The AI assistant's performance holds its own results only. */
export async function profitsOf(db: Knex, userId: number): Promise<Profits> {
  const { rows } = await db.raw<{ rows: [Profits] }>(
    `SELECT ${totalProfitOf(':userId')} AS "totalProfit",
            coalesce(sum(amount) FILTER (WHERE method = :method), 0)::bigint AS performance,
            (SELECT coalesce(sum(amount), 0) FROM transactions
             WHERE user_id = :userId AND type = 'deposit' AND status = 'completed')::bigint AS "paidDeposits"
     FROM transactions WHERE user_id = :userId AND type = 'profit'`,
    { method: AI_ASSISTANT, userId },
  )
  return rows[0]
}
