import type { Sector } from './sectors.ts'

/** A plan of the assistant: a multiple of the market, and what keeping it there costs. */
export interface Plan {
  /** The part of the stake that is in the market, in hundredths: 400 is four times. */
  exposure: number
  /** Millionths of the stake for one simulated day: turnover, spread, financing of what is borrowed. */
  cost: number
  /** The result that the product claims after 24 simulated days, in per cent. */
  target: number
}

/** The holdings of an investment: the market with a beta, and a sector's own moves. */
export interface Strategy {
  sector: Sector
  /** In hundredths: 40 moves four tenths as far as the market. */
  beta: number
  /** Millionths of the value for one simulated day. */
  cost: number
  /** The lower end, in per cent, of the range that the product claims at the end of the term. */
  target: number
}

/** The number of simulated days for which a plan's target is claimed. */
export const PLAN_DAYS = 24

/** Simulated days until an investment matures. */
export const TERM = 10

export const PLANS = {
  low: { exposure: 50, cost: 2_200, target: 100 },
  high: { exposure: 400, cost: 58_000, target: 500 },
} as const satisfies Record<string, Plan>

export type PlanName = keyof typeof PLANS

/** The parameters of each risk level, for any sector. */
export const LEVELS = {
  Low: { beta: 40, cost: 500, target: 5 },
  Medium: { beta: 100, cost: 1_000, target: 10 },
  High: { beta: 150, cost: 3_000, target: 15 },
  'Very High': { beta: 250, cost: 8_000, target: 20 },
} as const satisfies Record<string, Omit<Strategy, 'sector'>>

export type Level = keyof typeof LEVELS

/** The sectors that the product offers at each level. */
export const OFFERED_SECTORS: Readonly<Record<Level, readonly Sector[]>> = {
  Low: ['Bonds', 'Consumer Staples', 'Utilities'],
  Medium: ['Index Funds', 'Healthcare', 'Real Estate', 'Infrastructure'],
  High: ['Technology', 'Energy', 'Emerging Markets', 'Commodities'],
  'Very High': ['Cryptocurrency', 'Derivatives', 'Biotechnology'],
}

/** The market itself, without a cost: results are compared with it. */
export const INDEX: Strategy = { sector: 'Index Funds', beta: 100, cost: 0, target: 0 }

export function strategyOf(level: Level, sector: Sector): Strategy {
  return { sector, ...LEVELS[level] }
}
