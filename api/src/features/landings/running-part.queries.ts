import type { RiskLevel } from '@simvest/contracts'
import type { Sector } from '@simvest/market'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import { STAKED_PLAN, type StakedPlan } from './landings.queries.ts'

export interface RunningInvestment {
  riskLevel: RiskLevel
  sector: Sector
  amount: Cents
  /** After the last day that landed. */
  currentValue: Cents
  startDay: number
  startStep: number
  term: number
}

export interface RunningPart {
  day: number
  beganAt: string
  shown: number
  /** The plan's part in the running day. */
  staked: StakedPlan | null
  /** The plan's part in the day before, while that has not reached the user. */
  landing: StakedPlan | null
  isLanding: boolean
  /** Fund and Profit together. */
  available: Cents
  /** The worth of all investments beyond their principals, after the last settled day. */
  openResult: Cents
  investments: RunningInvestment[]
}

/** Returns all that takes part in the running day for one user, as of one moment: acts and steps come between statements. */
export async function findRunningPart(db: Knex, userId: number): Promise<RunningPart> {
  const { rows } = await db
    .raw<{ rows: RunningPart[] }>(
      `SELECT running.day, began_at AS "beganAt", coalesce(cardinality(market), 0) AS shown,
         (SELECT ${STAKED_PLAN} FROM ai_assistants
          WHERE user_id = :userId AND start_day IS NOT NULL AND staked_day = running.day) AS staked,
         (SELECT ${STAKED_PLAN} FROM landings WHERE user_id = :userId AND plan IS NOT NULL) AS landing,
         EXISTS (SELECT FROM landings WHERE user_id = :userId) AS "isLanding",
         (SELECT sum(balance)::bigint FROM accounts
          WHERE owner_id = :userId AND kind IN ('fund', 'profit')) AS available,
         (SELECT coalesce(sum(current_value - amount), 0)::bigint FROM investments
          WHERE user_id = :userId AND status = 'active') AS "openResult",
         (SELECT coalesce(json_agg(json_build_object('riskLevel', risk_level, 'sector', sector, 'amount', amount,
            'currentValue', current_value, 'startDay', start_day, 'startStep', start_step, 'term', term)), '[]')
          FROM investments JOIN strategies ON strategies.id = strategy_id
          WHERE user_id = :userId AND status = 'active' AND investments.model_version > 1) AS investments
       FROM market_days AS running WHERE landing_at IS NULL`,
      { userId },
    )
    .options({ name: 'find_running_part' })
  const [part] = rows
  if (!part) throw new Error('the market is not open')
  return part
}
