import type { RiskLevel, RiskPlan } from '@simvest/contracts'
import type { Sector } from '@simvest/market'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import { AI_ASSISTANT } from './total-profit.ts'

/** The key of an assistant's result: the day is its figure. In the copy that a guest of the demo has, it follows `copy:`. */
export const MARKET_DAY = /(?:^|:)market:(\d+):ai:/

/** Finds the key of the event that posted a line. That of a gain belongs to the line before it, which returned the principal. */
export async function findEventKey(db: Knex, transactionId: number): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { eventKey: string }[] }>(
    `SELECT event_key AS "eventKey" FROM journal WHERE transaction_id = coalesce(
       (SELECT max(returned.id) FROM transactions AS line
        JOIN transactions AS returned USING (user_id, created_at)
        WHERE line.id = :transactionId AND line.fact ->> 'kind' = 'gain'
          AND returned.id < line.id AND returned.fact ->> 'kind' = 'investment-matured'),
       :transactionId)
     ORDER BY id LIMIT 1`,
    { transactionId },
  )
  return rows[0]?.eventKey
}

interface MaturedInvestment {
  riskLevel: RiskLevel
  sector: Sector
  amount: Cents
  currentValue: Cents
  startDay: number
  startStep: number
  lastDay: number
}

/** Finds an investment that matured in the market. */
export async function findMatured(db: Knex, investmentId: number): Promise<MaturedInvestment | undefined> {
  const { rows } = await db.raw<{ rows: MaturedInvestment[] }>(
    `SELECT risk_level AS "riskLevel", sector, amount, current_value AS "currentValue", start_day AS "startDay",
       start_step AS "startStep", start_day + term - 1 AS "lastDay"
     FROM investments JOIN strategies ON strategies.id = strategy_id
     WHERE investments.id = ? AND investments.status = 'completed' AND model_version > 1`,
    [investmentId],
  )
  return rows[0]
}

interface AssistantLines {
  plan: RiskPlan
  stake: Cents
  /** The first and the last step, from 1; null for a whole day. */
  from: number | null
  to: number | null
  count: number
  /** The day that closed the plan out, and its result. Such a line is alone. */
  closedOn: number | null
  result: Cents
}

/** The results of a user's assistant in the market since the latest reset; those of equal terms together. */
export async function findAssistantLines(db: Knex, userId: number): Promise<AssistantLines[]> {
  const { rows } = await db.raw<{ rows: AssistantLines[] }>(
    `SELECT figures ->> 'plan' AS plan, (figures ->> 'stake')::bigint AS stake, (figures ->> 'from')::int AS "from",
       (figures ->> 'to')::int AS "to", count(*)::int AS count, max(amount) AS result,
       CASE WHEN figures ->> 'end' = 'closed-out' THEN substring(event_key, :marketDay)::int END AS "closedOn"
     FROM users JOIN transactions ON user_id = users.id AND transactions.id > reset_transaction_id
       JOIN journal ON transaction_id = transactions.id
       CROSS JOIN LATERAL (SELECT fact -> 'figures' AS figures) AS its
     WHERE users.id = :userId AND type = 'profit' AND method = :method AND fact ->> 'kind' = 'assistant-day'
       AND event_key ~ :marketDay
     GROUP BY 1, 2, 3, 4, "closedOn"`,
    { userId, method: AI_ASSISTANT, marketDay: MARKET_DAY.source },
  )
  return rows
}
