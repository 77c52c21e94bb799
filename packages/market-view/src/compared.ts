import type { MarketDay, Strategy as Offer } from '@simvest/contracts'
import {
  type Course,
  courseOf,
  INDEX,
  type Odds,
  otherMarket,
  PUBLISHED_ODDS,
  STEPS,
  type Strategy,
  TYPICAL,
} from '@simvest/market'
import { translateApiMessage } from '@simvest/platform'
import { holdingOf } from './claim.ts'
import { seasonOf } from './latest-days.ts'
import type { LineStyle } from './lines.tsx'
import { publishedFor } from './told-odds.ts'
import { market } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(market)

/** An item of a comparison: a strategy, or the market itself. */
export interface Comparable {
  name: string
  drawn: LineStyle
  /** The offer; null for the market itself. */
  offer: Offer | null
  held: Strategy
  odds: Odds
}

/** The odds are of the market itself, whose first days are those of a strategy. */
export const marketItself = (): Comparable => ({
  name: t('itself'),
  drawn: 'index',
  offer: null,
  held: INDEX,
  odds: PUBLISHED_ODDS.index,
})

/** A strategy, the one beside it if there is one, and always the market itself. What the model does not know is left out. */
export function comparedWith(of: Offer, beside: Offer | undefined): Comparable[] {
  return [comparedOf(of, 'path'), beside && comparedOf(beside, 'other'), marketItself()].filter(
    (each) => each !== undefined,
  )
}

/** Undefined for a strategy that the model does not know. */
export function comparedOf(offer: Offer, drawn: LineStyle): Comparable | undefined {
  const held = holdingOf(offer)
  const odds = publishedFor(offer)
  if (!held || !odds || 'exposure' in held) return undefined
  return { name: translateApiMessage(offer.name), drawn, offer, held, odds }
}

/** The results of the compared in the days of a period. */
export interface HeldIn {
  held: readonly (Comparable & { course: Course })[]
  /** The first one first. */
  days: readonly MarketDay[]
}

/** Returns its course in days of this market, which were read with the moves of one sector: the market itself has none of them. */
export function courseHere({ held }: Comparable, days: readonly MarketDay[], sector: string): Course {
  return courseOf(held, seasonOf(days, sector))
}

/** The seed of the other market: the same typical one for everybody. */
export const ELSEWHERE_SEED = TYPICAL.other

/** Returns its course in 240 months of another market, whose seed is published. */
export function courseElsewhere({ held }: Comparable): Course {
  return courseOf(held, otherMarket(ELSEWHERE_SEED))
}

/** The changes since the start in millionths, at the start and at the end of each day. */
export function changesByDay({ factors }: Course): number[] {
  return factors.filter((_, step) => step % STEPS === 0).map(changeOf)
}

/** The change since the start at each step, in millionths. */
export function changesByStep({ factors }: Course): number[] {
  return factors.map(changeOf)
}

const changeOf = (factor: number) => Math.floor(factor / 1_000) - 1_000_000
