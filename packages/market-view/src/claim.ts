import type { RiskLevel, RiskPlan } from '@simvest/contracts'
import { type Plan, PLANS, type Sector, SECTORS, type Strategy, strategyOf } from '@simvest/market'

/** A position that a person may hold: a plan of the assistant, or a strategy. */
export type Claim = { plan: RiskPlan } | { riskLevel: RiskLevel; sector: string }

/** The claim in terms of the model; undefined for a strategy in a sector that the model does not know. */
export function holdingOf(claim: Claim): Plan | Strategy | undefined {
  if ('plan' in claim) return PLANS[claim.plan]
  return Object.hasOwn(SECTORS, claim.sector) ? strategyOf(claim.riskLevel, claim.sector as Sector) : undefined
}
