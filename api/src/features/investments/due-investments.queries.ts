import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import type { DueInvestment } from '#features/landings/mature-investments.ts'

/** Investments of the first model whose simulated day is over. Rows that another instance has locked are left out. */
export async function claimDueInvestments(
  tx: Knex.Transaction,
  dayLength: number,
  limit: number,
): Promise<DueInvestment[]> {
  const { rows } = await tx
    .raw<{ rows: DueInvestment[] }>(
      `SELECT i.id, i.user_id AS "userId", s.name AS "strategyName", s.risk_level AS "riskLevel", i.amount,
              i.current_value AS "currentValue", i.day, i.term, fund.id AS fund, profit.id AS profit, invested.id AS invested
       FROM investments AS i
       JOIN strategies AS s ON s.id = i.strategy_id
       JOIN accounts AS fund ON fund.owner_id = i.user_id AND fund.kind = 'fund'
       JOIN accounts AS profit ON profit.owner_id = i.user_id AND profit.kind = 'profit'
       JOIN accounts AS invested ON invested.owner_id = i.user_id AND invested.kind = 'invested'
       WHERE i.status = 'active' AND i.last_at <= now() - ? * interval '1 millisecond'
       ORDER BY i.last_at LIMIT ?
       FOR UPDATE OF i SKIP LOCKED`,
      [dayLength, limit],
    )
    .options({ name: 'claim_due_investments' })
  return rows
}

export async function advanceInvestments(
  tx: Knex.Transaction,
  dayLength: number,
  values: readonly { id: number; currentValue: Cents }[],
): Promise<void> {
  await tx.raw(
    `UPDATE investments
     SET day = day + 1, last_at = last_at + ? * interval '1 millisecond', current_value = settled.value,
         status = CASE WHEN day + 1 = term THEN 'completed' ELSE 'active' END
     FROM unnest(?::bigint[], ?::bigint[]) AS settled (id, value)
     WHERE investments.id = settled.id`,
    [dayLength, values.map(({ id }) => id), values.map(({ currentValue }) => currentValue)],
  )
}
