import { INDEX, type Level, OFFERED_SECTORS, PLAN_DAYS, type PlanName, PLANS, strategyOf } from './holdings.ts'
import { MODEL_VERSION } from './model.ts'
import { type Claim, type Odds, oddsOf, PEOPLE, planClaim, strategyClaim } from './odds.ts'
import type { Sector } from './sectors.ts'

/** The odds of everything that the product offers, under one version of the model. */
export interface MarketOdds {
  modelVersion: number
  people: number
  plans: Record<PlanName, Odds>
  /** The market itself, without a cost, over the days of a plan. */
  index: Odds
  // not total: a level offers some sectors
  strategies: Record<Level, Partial<Record<Sector, Odds>>>
}

/** Computes the odds from the running model in a few seconds. `PUBLISHED_ODDS` is the result. */
export function marketOdds(people: number = PEOPLE, label?: string): MarketOdds {
  const ofPlans = { low: planClaim(PLANS.low), high: planClaim(PLANS.high), index: strategyClaim(INDEX, PLAN_DAYS) }
  const { index, ...plans } = oddsOf(ofPlans, label, people)
  const ofSectors = oddsOf(sectorClaims(), label, people)
  const ofLevel = (level: Level) =>
    Object.fromEntries(OFFERED_SECTORS[level].map((sector) => [sector, ofSectors[sector]]))
  const strategies = {
    Low: ofLevel('Low'),
    Medium: ofLevel('Medium'),
    High: ofLevel('High'),
    'Very High': ofLevel('Very High'),
  }
  return { modelVersion: MODEL_VERSION, people, plans, index, strategies }
}

/** No sector is offered at two levels. */
function sectorClaims(): Record<Sector, Claim> {
  const levels = Object.keys(OFFERED_SECTORS) as Level[]
  const claims = levels.flatMap((level) =>
    OFFERED_SECTORS[level].map((sector) => [sector, strategyClaim(strategyOf(level, sector))]),
  )
  return Object.fromEntries(claims) as Record<Sector, Claim>
}
