import { MODEL_VERSION, type Sector, TERM } from '@simvest/market'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import type { Moment } from '#features/market/market-days.ts'
import type { DueInvestment } from './mature-investments.ts'

/** An investment in the market; `day` is how many of its days have landed. */
export interface InvestmentInMarket extends DueInvestment {
  strategyId: number
  sector: Sector
  /** The first day of the market that counts for the investment, and the first step of that day. */
  startDay: number
  startStep: number
}

/** Locks the investments of these users that a day of the market still has to reach, until the transaction ends. */
export async function lockInvestmentsIn(
  tx: Knex.Transaction,
  day: number,
  userIds: readonly number[],
): Promise<InvestmentInMarket[]> {
  const { rows } = await tx
    .raw<{ rows: InvestmentInMarket[] }>(
      `SELECT i.id, i.user_id AS "userId", s.id AS "strategyId", s.name AS "strategyName", s.risk_level AS "riskLevel", s.sector, i.amount,
              i.current_value AS "currentValue", i.start_day AS "startDay", i.start_step AS "startStep", i.day, i.term,
              fund.id AS fund, profit.id AS profit, invested.id AS invested
       FROM investments AS i
       JOIN strategies AS s ON s.id = i.strategy_id
       JOIN accounts AS fund ON fund.owner_id = i.user_id AND fund.kind = 'fund'
       JOIN accounts AS profit ON profit.owner_id = i.user_id AND profit.kind = 'profit'
       JOIN accounts AS invested ON invested.owner_id = i.user_id AND invested.kind = 'invested'
       WHERE i.status = 'active' AND i.model_version > 1 AND i.start_day + i.day <= ? AND i.user_id = ANY (?::bigint[])
       ORDER BY i.id
       FOR UPDATE OF i`,
      [day, userIds as number[]],
    )
    .options({ name: 'lock_investments_in' })
  return rows
}

export async function keepValues(
  tx: Knex.Transaction,
  values: readonly { id: number; currentValue: Cents }[],
): Promise<void> {
  await tx
    .raw(
      `UPDATE investments
       SET day = day + 1, current_value = landed.value, path = path || landed.value,
           status = CASE WHEN day + 1 = term THEN 'completed' ELSE 'active' END
       FROM unnest(?::bigint[], ?::bigint[]) AS landed (id, value)
       WHERE investments.id = landed.id`,
      [values.map(({ id }) => id), values.map(({ currentValue }) => currentValue)],
    )
    .options({ name: 'keep_values' })
}

interface NewInvestment {
  userId: number
  strategyId: number
  amount: Cents
}

/** Adds investments of the running model in one statement, and returns their ids in the same order. */
export async function insertInvestments(
  tx: Knex.Transaction,
  investments: readonly NewInvestment[],
  { day, step }: Moment,
): Promise<number[]> {
  const { rows } = await tx
    .raw<{ rows: { id: number }[] }>(
      `INSERT INTO investments (user_id, strategy_id, amount, current_value, start_day, start_step, term, model_version, last_at)
       SELECT user_id, strategy_id, amount, amount, ?, ?, ?, ?, NULL
       FROM unnest(?::bigint[], ?::bigint[], ?::bigint[]) WITH ORDINALITY AS investment (user_id, strategy_id, amount, position)
       ORDER BY position
       RETURNING id`,
      [
        day,
        step,
        TERM,
        MODEL_VERSION,
        investments.map(({ userId }) => userId),
        investments.map(({ strategyId }) => strategyId),
        investments.map(({ amount }) => amount),
      ],
    )
    .options({ name: 'insert_investments' })
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}
