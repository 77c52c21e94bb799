import type { RiskLevel } from '@simvest/contracts'
import type { Sector } from '@simvest/market'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'

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
