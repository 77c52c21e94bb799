import type { RiskLevel, RiskPlan } from '@simvest/contracts'
import { type Cents, cents } from '@simvest/money'
import { bellCurve, randomOf } from './random.ts'

/** The distribution of the result of one simulated day, in millionths of the stake. */
interface Model {
  mean: number
  deviation: number
  /** The most that a day can gain or lose. */
  limit: number
}

/** Tuned to the product's targets. What began under this model ends under it; nothing new begins under it. */
export const PLANS: Readonly<Record<RiskPlan, Model>> = {
  low: { mean: 41_667, deviation: 60_000, limit: 150_000 },
  high: { mean: 60_000, deviation: 140_000, limit: 208_333 },
}

export const RISKS: Readonly<Record<RiskLevel, Model>> = {
  Low: { mean: 7_250, deviation: 8_000, limit: 30_000 },
  Medium: { mean: 11_850, deviation: 18_000, limit: 60_000 },
  High: { mean: 18_400, deviation: 38_000, limit: 120_000 },
  'Very High': { mean: 26_600, deviation: 80_000, limit: 250_000 },
}

/** Simulated days until an investment matures. */
export const TERM = 10

const MILLION = 1_000_000n

/** Returns the result of one simulated day for an amount: a gain, a loss or nothing. The same seed gives the same day. */
export function dayResult({ mean, deviation, limit }: Model, seed: string, amount: Cents): Cents {
  const drawn = Math.round(mean + deviation * bellCurve(randomOf(seed)))
  const part = Math.max(-limit, Math.min(limit, drawn))
  // BigInt division truncates: a result is never a cent larger than the model says, in either direction.
  return cents(Number((BigInt(amount) * BigInt(part)) / MILLION))
}
