import { FAN, type Odds, PLANS, PUBLISHED_ODDS, type Sector, strategyOf } from '@simvest/market'
import { formatCount } from '@simvest/money'
import type { Claim } from './claim.ts'

/** Odds in words: at the end of the time for which a target is claimed. */
export interface ToldOdds {
  /** How many lost, and how many reached the target. */
  lost: string
  /** The median and both ends. */
  range: string
  /** For each share of `FAN`, the results at the end of each day, in hundredths of a per cent. */
  fan: number[][]
}

/** Undefined for a strategy that the model does not know. */
export function oddsOf(claim: Claim): ToldOdds | undefined {
  const odds = publishedFor(claim)
  if (!odds) return undefined
  const { target } = 'plan' in claim ? PLANS[claim.plan] : strategyOf(claim.riskLevel, claim.sector as Sector)
  return told(odds, target)
}

/** The results of others who did the same for as many days, in markets of their own. */
export function othersAfter(claim: Claim | undefined, days: number): string {
  const odds = claim && publishedFor(claim)
  const lost = odds?.lost[days - 1]
  const middle = odds?.fan[2]?.[days - 1]
  if (lost === undefined || middle === undefined) return 'Not known'
  return `In the middle ${percent(middle)}; ${formatCount(lost)} of ${formatCount(PUBLISHED_ODDS.people)} lost`
}

function publishedFor(claim: Claim): Odds | undefined {
  return 'plan' in claim
    ? PUBLISHED_ODDS.plans[claim.plan]
    : PUBLISHED_ODDS.strategies[claim.riskLevel][claim.sector as Sector]
}

function told({ lost, reached, fan }: Odds, target: number): ToldOdds {
  const days = lost.length
  const people = formatCount(PUBLISHED_ODDS.people)
  const reaching = reached.at(-1) ?? 0
  const [worst = 0, , middle = 0, , best = 0] = fan.map((results) => results.at(-1) ?? 0)
  const [low, , , , high] = FAN
  return {
    lost: `Of ${people} people who did this for ${days} simulated days, ${formatCount(lost.at(-1) ?? 0)} lost. ${
      reaching === 0 ? `Nobody had ${target}%` : `${formatCount(reaching)} had ${target}% or more`
    } in the end.`,
    range: `In the middle ${percent(middle)}; the worst ${low}% had ${percent(worst)} or less, the best ${100 - high}% ${percent(best)} or more.`,
    fan,
  }
}

/** Hundredths of a per cent, in per cent with one decimal and a sign. */
export function percent(hundredths: number): string {
  const tenths = Math.round(Math.abs(hundredths) / 10)
  const sign = tenths === 0 ? '' : hundredths < 0 ? '-' : '+'
  return `${sign}${formatCount(Math.floor(tenths / 10))}.${tenths % 10}%`
}
