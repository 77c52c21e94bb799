import type { RiskLevel, RiskPlan } from '@simvest/contracts'
import { FAN, type Odds, PLANS, PUBLISHED_ODDS, type Sector, strategyOf } from '@simvest/market'

/** Odds as they are told: at the end of the time for which something is claimed. */
export interface ToldOdds {
  /** Who lost, and who reached what is claimed. */
  lost: string
  /** The middle, and both ends. */
  range: string
  /** For each share of `FAN` the results at the end of each day, in hundredths of a per cent. */
  fan: number[][]
}

export function oddsOfPlan(plan: RiskPlan): ToldOdds {
  return told(PUBLISHED_ODDS.plans[plan], PLANS[plan].target)
}

/** Undefined for a strategy that the model does not know. */
export function oddsOfStrategy(riskLevel: RiskLevel, sector: string): ToldOdds | undefined {
  const odds = PUBLISHED_ODDS.strategies[riskLevel][sector as Sector]
  return odds && told(odds, strategyOf(riskLevel, sector as Sector).target)
}

function told({ lost, reached, fan }: Odds, target: number): ToldOdds {
  const days = lost.length
  const people = count(PUBLISHED_ODDS.people)
  const reaching = reached.at(-1) ?? 0
  const [worst = 0, , middle = 0, , best = 0] = fan.map((results) => results.at(-1) ?? 0)
  const [low, , , , high] = FAN
  return {
    lost: `Of ${people} people who did this for ${days} simulated days, ${count(lost.at(-1) ?? 0)} lost. ${
      reaching === 0 ? `Nobody had ${target}%` : `${count(reaching)} had ${target}% or more`
    } in the end.`,
    range: `In the middle ${percent(middle)}; the worst ${low}% had ${percent(worst)} or less, the best ${100 - high}% ${percent(best)} or more.`,
    fan,
  }
}

/** Hundredths of a per cent, in per cent with one decimal and a sign. */
export function percent(hundredths: number): string {
  const tenths = Math.round(Math.abs(hundredths) / 10)
  const sign = tenths === 0 ? '' : hundredths < 0 ? '-' : '+'
  return `${sign}${count(Math.floor(tenths / 10))}.${tenths % 10}%`
}

function count(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
