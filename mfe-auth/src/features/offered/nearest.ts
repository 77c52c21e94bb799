import {
  type Claim,
  type Level,
  LEVELS,
  OFFERED_SECTORS,
  planClaim,
  type PlanName,
  PLANS,
  type Sector,
  strategyClaim,
  strategyOf,
} from '@simvest/market'
import { planName, sectorAtRisk } from '@simvest/market-view'
import type { Offer } from './offer.ts'

/** A plan or a strategy of this product that people act on. */
export interface OfferedProduct {
  name: () => string
  claim: Claim
}

const plan = (name: PlanName): OfferedProduct => ({ name: () => planName(name), claim: planClaim(PLANS[name]) })

/** The first strategy of each level stands for the level: all of a level claim the same. */
const strategy = (level: Level, sector: Sector): OfferedProduct => ({
  name: () => sectorAtRisk(sector, level),
  claim: strategyClaim(strategyOf(level, sector)),
})

const DEEDS: readonly OfferedProduct[] = [
  plan('low'),
  plan('high'),
  ...(Object.keys(LEVELS) as Level[]).flatMap((level) =>
    OFFERED_SECTORS[level].slice(0, 1).map((sector) => strategy(level, sector)),
  ),
]

/** The growth in one hour, as a logarithm: 100 % in 24 hours and 300 % in 48 are equally fast. An hour is a simulated day here. */
const speedOf = (percent: number, hours: number) => Math.log1p(percent / 100) / hours

/** The plan or strategy whose claim is as fast as the offer, or nearest to it by ratio. */
export function nearestTo({ percent, hours }: Pick<Offer, 'percent' | 'hours'>): OfferedProduct {
  const distance = ({ claim }: OfferedProduct) =>
    Math.abs(Math.log(speedOf(claim.target, claim.days) / speedOf(percent, hours)))
  return DEEDS.reduce((best, deed) => (distance(deed) < distance(best) ? deed : best))
}
