import type { StandingOrder } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'

const RUNS_SHOWN = 10

/** Lets the person's other calls wait until the transaction ends, so that the limit holds. */
export async function lockStandingOrders(tx: Knex.Transaction, userId: number): Promise<void> {
  await tx.raw(`SELECT pg_advisory_xact_lock(hashtext('standing-orders'), ?)`, [userId])
}

/** A user's orders that are not cancelled. */
export async function standingOrdersOf(db: Knex, userId: number): Promise<StandingOrder[]> {
  return db('standing_orders AS standing')
    .join('strategies', 'strategies.id', 'strategy_id')
    .where('user_id', userId)
    .whereNot('status', 'cancelled')
    .orderBy('standing.id')
    .select({
      id: 'standing.id',
      strategyId: 'strategy_id',
      strategyName: 'name',
      riskLevel: 'risk_level',
      sector: 'sector',
      amount: 'amount',
      every: 'every',
      nextDay: 'next_day',
      status: 'status',
      runs: db.raw(
        `(SELECT coalesce(json_agg(json_build_object('day', day, 'amount', amount, 'skipped', skipped)), '[]')
          FROM (SELECT day, amount, skipped FROM standing_order_runs WHERE order_id = standing.id
                ORDER BY day DESC LIMIT ?) AS latest)`,
        [RUNS_SHOWN],
      ),
    })
}

interface NewOrder {
  userId: number
  strategyId: number
  amount: Cents | null
  every: number | null
  nextDay: number | null
}

/** Undefined if the strategy is not offered. */
export async function insertStandingOrder(
  tx: Knex.Transaction,
  { userId, strategyId, amount, every, nextDay }: NewOrder,
): Promise<number | undefined> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    `INSERT INTO standing_orders (user_id, strategy_id, amount, every, next_day)
     SELECT ?, id, ?, ?, ? FROM strategies WHERE id = ? AND is_active RETURNING id`,
    [userId, amount, every, nextDay, strategyId] as Knex.RawBinding[],
  )
  return rows[0]?.id
}

/** Sets the status of an order that is not cancelled; returns the one before. What a pause left out is not made up for. */
export async function updateStatus(
  tx: Knex.Transaction,
  userId: number,
  id: number,
  status: StandingOrder['status'] | 'cancelled',
): Promise<StandingOrder['status'] | undefined> {
  const before = await tx('standing_orders')
    .where({ id, user_id: userId })
    .whereNot('status', 'cancelled')
    .forUpdate()
    .first('status')
  if (!before || before.status === status) return before?.status
  const resumed = {
    skips: 0,
    next_day: tx.raw('CASE WHEN amount IS NOT NULL THEN greatest(next_day, (SELECT max(day) FROM market_days)) END'),
  }
  await tx('standing_orders')
    .where({ id })
    .update({ status, ...(status === 'active' && resumed) })
  return before.status
}
