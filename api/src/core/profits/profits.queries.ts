import type { Profits } from '@simvest/contracts'
import type { Knex } from 'knex'

/** How a line of profit was made. */
const AI_ASSISTANT = 'ai_assistant'

/** The lifetime profit of a user: results and adjustments. The AI assistant's performance holds its own results only. */
export async function profitsOf(db: Knex, userId: number): Promise<Profits> {
  const { rows } = await db.raw<{ rows: [Profits] }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS "totalProfit",
            coalesce(sum(amount) FILTER (WHERE type = 'profit' AND method = ?), 0)::bigint AS performance
     FROM transactions WHERE user_id = ? AND type IN ('profit', 'adjustment')`,
    [AI_ASSISTANT, userId],
  )
  return rows[0]
}
