import type { RiskPlan } from '@simvest/contracts'
import { MODEL_VERSION } from '@simvest/market'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'

export interface NewOutcome {
  userId: number
  plan?: RiskPlan
  investmentId?: number
  firstDay: number
  days: number
  stake: Cents
  result: Cents
  indexResult: Cents
  closedOut?: boolean
}

/** Keeps the results of plans and investments, beside what the market itself gave. */
export async function keepOutcomes(tx: Knex.Transaction, outcomes: readonly NewOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await tx('outcomes').insert(
    outcomes.map(({ userId, investmentId, firstDay, indexResult, closedOut = false, ...outcome }) => ({
      ...outcome,
      user_id: userId,
      model_version: MODEL_VERSION,
      investment_id: investmentId,
      first_day: firstDay,
      index_result: indexResult,
      closed_out: closedOut,
    })),
  )
}
