import type { RiskPlan } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'

interface DueAssistant {
  userId: number
  plan: RiskPlan
  /** Simulated days settled before. */
  day: number
  /** The Fund balance that the assistant works with; 0 for an account that is deactivated or deleted. */
  stake: Cents
  profitAccount: number
}

/** Assistants of the first model whose simulated day is over. Rows that another instance has locked are left out. */
export async function claimDueAssistants(
  tx: Knex.Transaction,
  dayLength: number,
  limit: number,
): Promise<DueAssistant[]> {
  const { rows } = await tx
    .raw<{ rows: DueAssistant[] }>(
      `SELECT ai.user_id AS "userId", ai.plan, ai.day, profit.id AS "profitAccount",
              CASE WHEN users.is_deactivated OR users.deleted_at IS NOT NULL THEN 0 ELSE fund.balance END AS stake
       FROM ai_assistants AS ai
       JOIN users ON users.id = ai.user_id
       JOIN accounts AS fund ON fund.owner_id = ai.user_id AND fund.kind = 'fund'
       JOIN accounts AS profit ON profit.owner_id = ai.user_id AND profit.kind = 'profit'
       WHERE ai.last_at <= now() - ? * interval '1 millisecond'
       ORDER BY ai.last_at LIMIT ?
       FOR UPDATE OF ai SKIP LOCKED`,
      [dayLength, limit],
    )
    .options({ name: 'claim_due_assistants' })
  return rows
}

export async function advanceAssistants(
  tx: Knex.Transaction,
  dayLength: number,
  userIds: readonly number[],
): Promise<void> {
  await tx.raw(
    `UPDATE ai_assistants SET day = day + 1, last_at = last_at + ? * interval '1 millisecond'
     WHERE user_id = ANY (?::bigint[])`,
    [dayLength, userIds as number[]],
  )
}
