import type { RiskPlan } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'

/** What a plan had at stake when its day was over. */
export interface StakedPlan {
  plan: RiskPlan
  stake: Cents
  fundAtStart: Cents
  /** The result since the assistant was switched on. */
  resultSince: Cents
  /** The part of that result which earlier outcomes have told. */
  resultTold: Cents
  startDay: number
}

export interface Landing {
  userId: number
  day: number
  /** Null if the assistant was off. */
  staked: StakedPlan | null
}

/**
 * Writes down whom a day has to reach, and what each has at stake: nobody who hears of the day from others can leave it
 * any more. Each user gets a moment within the spread, always the same one.
 */
export async function captureLandings(tx: Knex.Transaction, day: number, spread: number): Promise<void> {
  await tx.raw(
    `INSERT INTO landings (user_id, day, due_at, plan, stake, fund_at_start, result_since, result_told, start_day)
     SELECT user_id, :day, now() + (user_id * 7919 % 1000) / 1000.0 * :spread * interval '1 millisecond',
            plan, balance, fund_at_start, result_since, result_told, start_day
     FROM (
       SELECT ai.user_id, plan, fund.balance, fund_at_start, result_since, result_told, start_day
       FROM ai_assistants AS ai
       JOIN users ON users.id = ai.user_id AND NOT is_deactivated AND deleted_at IS NULL
       JOIN accounts AS fund ON fund.owner_id = ai.user_id AND fund.kind = 'fund'
       WHERE start_day <= :day
     ) AS assistants
     FULL JOIN (
       SELECT DISTINCT user_id FROM investments
       WHERE status = 'active' AND model_version > 1 AND start_day + day <= :day
     ) AS investors USING (user_id)`,
    { day, spread },
  )
}

/** Some of those whose moment has come, each returned once. With a user, only that user, whose moment is now. */
export async function claimLandings(
  tx: Knex.Transaction,
  { limit, userId = null }: { limit: number; userId?: number | null },
): Promise<Landing[]> {
  const { rows } = await tx
    .raw<{ rows: Landing[] }>(
      `DELETE FROM landings WHERE user_id IN (
         SELECT user_id FROM landings WHERE ${userId === null ? 'due_at <= now()' : 'user_id = :userId'}
         ORDER BY due_at LIMIT :limit FOR UPDATE ${userId === null ? 'SKIP LOCKED' : ''})
       RETURNING user_id AS "userId", day, CASE WHEN plan IS NOT NULL THEN json_build_object('plan', plan,
         'stake', stake, 'fundAtStart', fund_at_start, 'resultSince', result_since, 'resultTold', result_told,
         'startDay', start_day) END AS staked`,
      { limit, ...(userId !== null && { userId }) },
    )
    .options({ name: userId === null ? 'claim_landings' : 'claim_landing' })
  return rows.toSorted((one, other) => one.userId - other.userId)
}

/** Whether a day still has to reach a user; it cannot do so before this transaction ends. */
export async function isLandingFor(tx: Knex.Transaction, userId: number): Promise<boolean> {
  return (await tx('landings').where({ user_id: userId }).forUpdate().first('day')) !== undefined
}

interface Means {
  userId: number
  profitAccount: number
  /** Fund and Profit together. */
  available: Cents
}

/** Locks what people can lose until the transaction ends. */
export async function lockMeans(tx: Knex.Transaction, userIds: readonly number[]): Promise<Map<number, Means>> {
  const { rows } = await tx
    .raw<{ rows: Means[] }>(
      `SELECT owner_id AS "userId", max(id) FILTER (WHERE kind = 'profit') AS "profitAccount",
              sum(current_balance)::bigint AS available
       FROM lock_accounts(ARRAY(
         SELECT id FROM accounts WHERE owner_id = ANY (?::bigint[]) AND kind IN ('fund', 'profit')))
       JOIN accounts ON id = account_id
       GROUP BY owner_id`,
      [userIds as number[]],
    )
    .options({ name: 'lock_means' })
  return new Map(rows.map((means) => [means.userId, means]))
}
