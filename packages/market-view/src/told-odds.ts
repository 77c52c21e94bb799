import { type Odds, PLANS, PUBLISHED_ODDS, type Sector, strategyOf } from '@simvest/market'
import { formatCount, signedPercent } from '@simvest/money'
import type { Claim } from './claim.ts'
import { odds } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(odds)

/** Odds in words: at the end of the time for which a target is claimed. */
export interface ToldOdds {
  /** A sentence on the shares that lost, and that reached the claim. */
  said: string
  /** For each share of `FAN` the results at the end of each day, in hundredths of a per cent. */
  fan: number[][]
  /** The result at which a plan is closed out; null for what is not. */
  closedOutAt: number | null
}

/** Undefined for a strategy that the model does not know. */
export function oddsOf(claim: Claim): ToldOdds | undefined {
  const odds = publishedFor(claim)
  if (!odds) return undefined
  const isPlan = 'plan' in claim
  const { target } = isPlan ? PLANS[claim.plan] : strategyOf(claim.riskLevel, claim.sector as Sector)
  return { said: told(odds, target), fan: odds.fan, closedOutAt: isPlan ? CLOSE_OUT : null }
}

/** Half of the stake, in hundredths of a per cent. */
const CLOSE_OUT = -5_000

/** Returns the ends and the middle of a fan after its last day. */
export function endOf(fan: readonly (readonly number[])[]): { worst: number; middle: number; best: number } {
  const [worst = 0, , middle = 0, , best = 0] = fan.map((results) => results.at(-1) ?? 0)
  return { worst, middle, best }
}

const QUARTER = 2_500
const shown = [
  ...Object.values(PUBLISHED_ODDS.plans),
  ...Object.values(PUBLISHED_ODDS.strategies).flatMap(Object.values<Odds>),
]
const results = shown.flatMap(({ fan }) => fan.flat())

/** From the worst to the best that any fan shows, in whole quarters: one scale for all, so that they can be compared. */
export const SCALE = [
  QUARTER * Math.floor(Math.min(...results) / QUARTER),
  QUARTER * Math.ceil(Math.max(...results) / QUARTER),
] as const

const TENTH = 1_000
const strategyEnds = Object.values(PUBLISHED_ODDS.strategies)
  .flatMap(Object.values<Odds>)
  .map(({ fan }) => endOf(fan))

/** The scale of the bars of strategies at their end, in whole tenths: without the plans, beside which most would be a dot. */
export const BAR_SCALE = [
  TENTH * Math.floor(Math.min(...strategyEnds.map(({ worst }) => worst)) / TENTH),
  TENTH * Math.ceil(Math.max(...strategyEnds.map(({ best }) => best)) / TENTH),
] as const

/** The odds of a claim; undefined for a strategy that the model does not know. */
export function publishedFor(claim: Claim): Odds | undefined {
  return 'plan' in claim
    ? PUBLISHED_ODDS.plans[claim.plan]
    : PUBLISHED_ODDS.strategies[claim.riskLevel][claim.sector as Sector]
}

function told({ lost, reached }: Odds, target: number): string {
  return t('said', {
    people: formatCount(PUBLISHED_ODDS.people),
    days: lost.length,
    lost: formatCount(lost.at(-1) ?? 0),
    reached: reached.at(-1) ?? 0,
    target,
  })
}

/** Hundredths of a per cent, in per cent with one decimal and a sign. */
export function percent(hundredths: number): string {
  return signedPercent(Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 10))
}

/** Millionths, in per cent with one decimal and a sign. */
export const percentOfMillionths = (millionths: number) => percent(millionths / 100)
