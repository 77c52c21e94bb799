import type { STANDING_SKIPS } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'

export interface DueOrder {
  id: number
  userId: number
  strategyId: number
  strategyName: string
  /** Whether the strategy can still be invested in. */
  isOffered: boolean
  /** Null if the order invests again what comes back. */
  amount: Cents | null
  skips: number
}

/** Locks the active orders of these users that a landing day may carry out, until the transaction ends. */
export async function lockDueOrders(
  tx: Knex.Transaction,
  day: number,
  userIds: readonly number[],
): Promise<DueOrder[]> {
  const { rows } = await tx
    .raw<{ rows: DueOrder[] }>(
      `SELECT standing.id, user_id AS "userId", strategy_id AS "strategyId", name AS "strategyName",
              is_active AS "isOffered", amount, skips
       FROM standing_orders AS standing
       JOIN strategies ON strategies.id = strategy_id
       JOIN users ON users.id = user_id AND NOT is_deactivated AND deleted_at IS NULL
       WHERE status = 'active' AND user_id = ANY (?::bigint[]) AND (amount IS NULL OR next_day <= ?)
       -- What came back is invested again before anything else takes it.
       ORDER BY amount IS NULL DESC, standing.id
       FOR UPDATE OF standing`,
      [userIds as number[], day],
    )
    .options({ name: 'lock_due_orders' })
  return rows
}

export interface Purse {
  fundAccount: number
  profitAccount: number
  investedAccount: number
  fund: Cents
  profit: Cents
}

/** Locks what these users can invest until the transaction ends. */
export async function lockPurses(tx: Knex.Transaction, userIds: readonly number[]): Promise<Map<number, Purse>> {
  const { rows } = await tx
    .raw<{ rows: (Purse & { userId: number })[] }>(
      `SELECT owner_id AS "userId", max(id) FILTER (WHERE kind = 'fund') AS "fundAccount",
              max(id) FILTER (WHERE kind = 'profit') AS "profitAccount",
              max(id) FILTER (WHERE kind = 'invested') AS "investedAccount",
              max(current_balance) FILTER (WHERE kind = 'fund') AS fund,
              max(current_balance) FILTER (WHERE kind = 'profit') AS profit
       FROM lock_accounts(ARRAY(
         SELECT id FROM accounts WHERE owner_id = ANY (?::bigint[]) AND kind IN ('fund', 'profit', 'invested')))
       JOIN accounts ON id = account_id
       GROUP BY owner_id`,
      [userIds as number[]],
    )
    .options({ name: 'lock_purses' })
  return new Map(rows.map(({ userId, ...purse }) => [userId, purse]))
}

export interface KeptRun {
  orderId: number
  amount: Cents
  investmentId: number | null
  skipped: (typeof STANDING_SKIPS)[number] | null
  /** The number of times in a row that the money was missing, this day included. */
  skips: number
  isPaused: boolean
}

/** Keeps what a day did with orders, and names the next day of each. The key of a run refuses a second one on the same day. */
export async function keepRuns(tx: Knex.Transaction, day: number, runs: readonly KeptRun[]): Promise<void> {
  await tx
    .raw(
      `WITH ran AS (
         SELECT * FROM unnest(:ids::bigint[], :amounts::bigint[], :investments::bigint[], :skipped::text[], :skips::int[], :paused::boolean[])
           AS ran (order_id, amount, investment_id, skipped, skips, is_paused)
       ), kept AS (
         INSERT INTO standing_order_runs (order_id, day, amount, investment_id, skipped)
         SELECT order_id, :day, amount, investment_id, skipped FROM ran
       )
       UPDATE standing_orders SET next_day = :day::int + every, skips = ran.skips,
         status = CASE WHEN is_paused THEN 'paused' ELSE status END
       FROM ran WHERE id = order_id`,
      {
        day,
        ids: runs.map(({ orderId }) => orderId),
        amounts: runs.map(({ amount }) => amount),
        investments: runs.map(({ investmentId }) => investmentId),
        skipped: runs.map(({ skipped }) => skipped),
        skips: runs.map(({ skips }) => skips),
        paused: runs.map(({ isPaused }) => isPaused),
      },
    )
    .options({ name: 'keep_runs' })
}
