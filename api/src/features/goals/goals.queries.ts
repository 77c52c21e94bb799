import type { Goal, Position } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'

/** Lets the person's other calls wait until the transaction ends, so that the limit holds. */
export async function lockGoals(tx: Knex.Transaction, userId: number): Promise<void> {
  await tx.raw(`SELECT pg_advisory_xact_lock(hashtext('goals'), ?)`, [userId])
}

/** A user's goals, the earliest day first. */
export async function goalsOf(db: Knex, userId: number): Promise<Goal[]> {
  return db('goals')
    .where('user_id', userId)
    .orderBy(['day', 'id'])
    .select({ id: 'id', amount: 'amount', day: 'day', setOn: 'set_on', totalThen: 'total_then' })
}

/** `days` count from the running day, which is the first of them. */
export async function insertGoal(
  tx: Knex.Transaction,
  { userId, amount, days }: { userId: number; amount: Cents; days: number },
): Promise<void> {
  await tx.raw(
    `INSERT INTO goals (user_id, amount, day, set_on, total_then)
     SELECT :userId, :amount, running.day + :days - 1, running.day, total
     FROM (SELECT max(day) AS day FROM market_days) AS running,
          (SELECT sum(balance) AS total FROM accounts WHERE owner_id = :userId) AS wallets`,
    { userId, amount, days },
  )
}

/** Returns whether the user had this goal. */
export async function deleteGoal(tx: Knex.Transaction, userId: number, id: number): Promise<boolean> {
  return (await tx('goals').where({ id, user_id: userId }).delete()) > 0
}

/** Returns what takes part in the running day and later ones, as of one moment; investments of the first model take no part. */
export async function positionOf(db: Knex, userId: number): Promise<Position> {
  const { rows } = await db
    .raw<{ rows: [Position] }>(
      `SELECT (SELECT max(day) FROM market_days) AS day,
         (SELECT balance FROM accounts WHERE owner_id = :userId AND kind = 'fund') AS fund,
         (SELECT balance FROM accounts WHERE owner_id = :userId AND kind = 'profit') AS profit,
         (SELECT balance FROM accounts WHERE owner_id = :userId AND kind = 'held') AS held,
         (SELECT json_build_object('plan', plan, 'stake', stake, 'fundAtStart', fund_at_start, 'resultSince', result_since)
          FROM ai_assistants WHERE user_id = :userId AND start_day IS NOT NULL AND stake IS NOT NULL) AS plan,
         (SELECT coalesce(json_agg(line), '[]') FROM (
            SELECT risk_level AS "riskLevel", sector, sum(amount)::bigint AS amount, sum(current_value)::bigint AS value,
                   term - day AS "daysLeft"
            FROM investments JOIN strategies ON strategies.id = strategy_id
            WHERE user_id = :userId AND status = 'active' AND model_version > 1
            GROUP BY strategies.id, start_day, start_step, day, term ORDER BY min(investments.id)) AS line) AS investments,
         (SELECT coalesce(json_agg(json_build_object('riskLevel', risk_level, 'sector', sector, 'amount', amount,
            'every', every, 'nextDay', next_day, 'skips', skips) ORDER BY standing.id), '[]')
          FROM standing_orders AS standing JOIN strategies ON strategies.id = strategy_id
          WHERE user_id = :userId AND status = 'active' AND is_active) AS orders`,
      { userId },
    )
    .options({ name: 'position_of' })
  return rows[0]
}
