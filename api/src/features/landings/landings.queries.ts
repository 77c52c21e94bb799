import type { RiskPlan } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import type { Moment } from '#features/market/market-days.ts'

/** The stake of a plan in one day, from one of its steps on. */
export interface StakedPlan {
  plan: RiskPlan
  /** The step of the day with which this began; 0 for a whole day. */
  from: number
  /** The balance of the Fund wallet then. */
  stake: Cents
  /** The balance of Fund and Profit then: later money undoes no margin call. Null if the previous version began the day. */
  means: Cents | null
  fundAtStart: Cents
  /** The result since the assistant was switched on. */
  resultSince: Cents
  /** The part of that result which earlier outcomes have told. */
  resultTold: Cents
  /** The day and the step of it with which the plan began. */
  startDay: number
  startStep: number
}

/** The columns that `landings` and `ai_assistants` share, as a `StakedPlan`. */
export const STAKED_PLAN = `json_build_object('plan', plan, 'from', staked_from, 'stake', stake, 'means', means,
         'fundAtStart', fund_at_start, 'resultSince', result_since, 'resultTold', result_told,
         'startDay', start_day, 'startStep', start_step)`

export interface Landing {
  userId: number
  day: number
  /** Null if the assistant was off. */
  staked: StakedPlan | null
}

/** Over how many milliseconds a day reaches people: so many for each, and no more than `spread`. */
export interface Jitter {
  spread: number
  each: number
}

/**
 * Writes down whom a day has to reach, with what plans had at stake in it: nobody who hears of the day from others can leave
 * it any more. Each user gets a moment within the spread, always the same one.
 */
export async function captureLandings(tx: Knex.Transaction, day: number, { spread, each }: Jitter): Promise<void> {
  await tx.raw(
    `INSERT INTO landings (user_id, day, due_at, plan, staked_from, stake, means, fund_at_start, result_since, result_told,
                           start_day, start_step)
     SELECT user_id, :day, now() + (user_id * 7919 % 1000) / 1000.0
              * least(:spread::float8, :each::float8 * count(*) OVER ()) * interval '1 millisecond',
            plan, coalesce(staked_from, 0), stake, means, fund_at_start, result_since, result_told,
            start_day, coalesce(start_step, 0)
     FROM (
       SELECT ai.user_id, plan, staked_from, stake, means, fund_at_start, result_since, result_told, start_day, start_step
       FROM ai_assistants AS ai
       JOIN users ON users.id = ai.user_id AND NOT is_deactivated AND deleted_at IS NULL
       WHERE start_day <= :day AND staked_day = :day
     ) AS assistants
     FULL JOIN (
       SELECT DISTINCT user_id FROM investments
       WHERE status = 'active' AND model_version > 1 AND start_day + day <= :day
     ) AS investors USING (user_id)
     FULL JOIN (
       SELECT DISTINCT user_id FROM standing_orders
       JOIN users ON users.id = user_id AND NOT is_deactivated AND deleted_at IS NULL
       WHERE status = 'active' AND next_day <= :day
     ) AS regulars USING (user_id)`,
    { day, spread, each },
  )
}

/**
 * Gives plans their part in a day from a step on that nobody has seen: what their Fund wallets hold now. With users, only
 * their plans.
 */
export async function stakePlans(
  tx: Knex.Transaction,
  { day, step }: Moment,
  userIds?: readonly number[],
): Promise<void> {
  await tx
    .raw(
      `UPDATE ai_assistants AS ai
       SET staked_day = :day, staked_from = :step, stake = fund.balance, means = fund.balance + profit.balance
       FROM accounts AS fund, accounts AS profit
       WHERE ai.start_day <= :day ${userIds === undefined ? '' : 'AND ai.user_id = ANY (:userIds::bigint[])'}
         AND fund.owner_id = ai.user_id AND fund.kind = 'fund' AND profit.owner_id = ai.user_id AND profit.kind = 'profit'`,
      { day, step, ...(userIds !== undefined && { userIds: userIds as number[] }) },
    )
    .options({ name: userIds === undefined ? 'stake_plans' : 'stake_plans_of' })
}

/** Locks the stakes of these users' plans in the running day until the transaction ends, and returns them. */
export async function lockStakes(
  tx: Knex.Transaction,
  userIds: readonly number[],
  day: number,
): Promise<Map<number, StakedPlan>> {
  const { rows } = await tx
    .raw<{ rows: { userId: number; staked: StakedPlan }[] }>(
      `SELECT user_id AS "userId", ${STAKED_PLAN} AS staked FROM ai_assistants
       WHERE user_id = ANY (?::bigint[]) AND start_day IS NOT NULL AND staked_day = ?
       ORDER BY user_id
       FOR UPDATE`,
      [userIds as number[], day],
    )
    .options({ name: 'hold_stakes' })
  return new Map(rows.map(({ userId, staked }) => [userId, staked]))
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
       RETURNING user_id AS "userId", day, CASE WHEN plan IS NOT NULL THEN ${STAKED_PLAN} END AS staked`,
      { limit, ...(userId !== null && { userId }) },
    )
    .options({ name: userId === null ? 'claim_landings' : 'claim_landing' })
  return rows.toSorted((one, other) => one.userId - other.userId)
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
