import type { Waits } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import { GUESTS } from '#features/transactions/owner-of-order.ts'
import { isOrdered } from '#features/transactions/practice-balance.ts'
import { IS_OPEN } from '#features/transactions/record-transaction.ts'
import type { DeskDays } from './desk-days.ts'

// Days are numbered from 1; 0 is the time before the first.
const dayOf = (instant: string) => `width_bucket(${instant}, :starts::timestamptz[])`
const within = (instant: string) => `${instant} >= :from AND ${instant} < :until`

/** The same condition as the indexes of orders by time. */
const ORDERS = `transactions WHERE type IN ('deposit', 'withdrawal') AND ${isOrdered()} AND reverses_id IS NULL`
const OF_NO_GUEST = `user_id NOT IN (${GUESTS})`

type OfDay = { day: number }

async function read<Row>(tx: Knex.Transaction, sql: string, { starts, from, until }: DeskDays): Promise<Row[]> {
  const { rows } = await tx.raw<{ rows: Row[] }>(sql, { starts, from, until })
  return rows
}

/** Counts sign-ups by day, of the people in the list of users. */
export function signUpsByDay(tx: Knex.Transaction, days: DeskDays): Promise<(OfDay & { count: number })[]> {
  return read(
    tx,
    `SELECT ${dayOf('created_at')} AS day, count(*) AS count FROM users
     WHERE NOT is_admin AND deleted_at IS NULL AND ${within('created_at')} AND id NOT IN (${GUESTS}) GROUP BY 1`,
    days,
  )
}

type OrdersOfDay = OfDay & { type: 'deposit' | 'withdrawal'; count: number; amount: Cents }

export function ordersByDay(tx: Knex.Transaction, days: DeskDays): Promise<OrdersOfDay[]> {
  return read(
    tx,
    `SELECT ${dayOf('created_at')} AS day, type, count(*) AS count, sum(abs(amount))::bigint AS amount
     FROM ${ORDERS} AND ${within('created_at')} AND ${OF_NO_GUEST} GROUP BY 1, 2`,
    days,
  )
}

// Precise to the displayed unit: minutes up to a day, hours after. Counting equal waits is faster than sorting all of them.
const WAIT = `date_part('epoch', decided_at - created_at)::int AS exact`
const ROUNDED_WAIT = 'CASE WHEN exact < 86400 THEN exact / 60 * 60 ELSE exact / 3600 * 3600 END'

/** Without a day: of all days. Whoever cancels an own order decides nothing, and a deposit that the desk adds never waited. */
export function waitsByDay(
  tx: Knex.Transaction,
  days: DeskDays,
): Promise<({ day: number | null; decisions: number } & Waits)[]> {
  return read(
    tx,
    `WITH counted AS (
       SELECT day, ${ROUNDED_WAIT} AS wait, count(*) AS count
       FROM (SELECT ${dayOf('decided_at')} AS day, ${WAIT}
         FROM ${ORDERS} AND ${within('decided_at')} AND decided_at > created_at AND decided_by <> user_id AND ${OF_NO_GUEST}
       ) AS decided
       GROUP BY GROUPING SETS ((1, 2), (2))
     ), placed AS (
       SELECT day, wait, sum(count) OVER (PARTITION BY day) AS decisions,
         sum(count) OVER (PARTITION BY day ORDER BY wait) AS place
       FROM counted
     )
     SELECT day, max(decisions)::int AS decisions, min(wait) FILTER (WHERE place >= 0.5 * decisions) AS median,
       min(wait) FILTER (WHERE place >= 0.95 * decisions) AS p95
     FROM placed GROUP BY day`,
    days,
  )
}

/** On which day the orders that have waited since `since` were ended; null for those that still wait. */
export function orderSpans(
  tx: Knex.Transaction,
  days: DeskDays,
): Promise<{ since: number; until: number | null; count: number }[]> {
  return read(
    tx,
    `SELECT ${dayOf('created_at')} AS since, ${dayOf('decided_at')} AS until, count(*) AS count
     FROM ${ORDERS} AND ${within('decided_at')} AND ${OF_NO_GUEST} GROUP BY 1, 2
     UNION ALL
     SELECT ${dayOf('created_at')}, NULL, count(*)
     FROM ${ORDERS} AND status NOT IN ('completed', 'cancelled') AND ${IS_OPEN} AND ${OF_NO_GUEST} GROUP BY 1`,
    days,
  )
}

/** Faults are counted by the day in UTC. */
export async function faultsByDate(
  tx: Knex.Transaction,
  { dates }: DeskDays,
): Promise<{ date: string; count: number }[]> {
  const { rows } = await tx.raw<{ rows: { date: string; count: number }[] }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS date, sum(count)::bigint AS count
     FROM client_faults WHERE day >= ? GROUP BY day`,
    [dates[0] ?? null],
  )
  return rows
}
