import type { Holding } from '@simvest/contracts'
import type { Knex } from 'knex'

/** A user's running investments, one line for each strategy, largest first. */
export async function holdingsOf(db: Knex, userId: number): Promise<Holding[]> {
  const { rows } = await db
    .raw<{ rows: Holding[] }>(
      `SELECT strategies.id AS "strategyId", name, sector, risk_level AS "riskLevel",
              sum(amount)::bigint AS amount, sum(current_value)::bigint AS value
       FROM investments JOIN strategies ON strategies.id = strategy_id
       WHERE user_id = ? AND status = 'active'
       GROUP BY strategies.id ORDER BY sum(amount) DESC, strategies.id`,
      [userId],
    )
    .options({ name: 'holdings_of' })
  return rows
}
