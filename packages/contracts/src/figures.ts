import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Id, Money, Timestamp } from './scalars.ts'
import { RISK_LEVELS } from './strategies.ts'

/**
 * Everything that is said of a person's money in one figure, each with one definition, all of one period: from the latest
 * reset, or from the beginning, until now. `total` is `deposited + rewards + totalProfit + corrections − withdrawn`,
 * and `fund + profit + held + invested`, to the cent.
 */
export const Figures = z.object({
  since: Timestamp,
  total: Money,
  fund: Money,
  profit: Money,
  /** Of withdrawals that are not decided. */
  held: Money,
  /** The principals of investments that have not matured. */
  invested: Money,
  /** What these are worth beside their principals: a result once they mature, and no part of any other figure before. */
  openResult: Money,
  deposited: Money,
  rewards: Money,
  withdrawn: Money,
  /** Later changes of deposits and rewards from before the latest reset. */
  corrections: Money,
  /** `results + adjustments + lostPrincipal`. */
  totalProfit: Money,
  /** Gains and losses of the assistant, and gains of investments. */
  results: Money,
  adjustments: Money,
  /** What investments lost of their principals: zero or below. */
  lostPrincipal: Money,
  /** The results of the assistant alone. */
  performance: Money,
  /**
   * The time-weighted return in hundredths of a per cent: the product of 1 + result ÷ total before it, over all results,
   * less 1. What comes in and goes out in between changes it by nothing.
   */
  timeWeighted: z.int(),
})
export type Figures = z.output<typeof Figures>

export const getFigures = defineEndpoint({
  method: 'GET',
  path: '/api/figures',
  summary: 'My money in figures that agree, since my latest reset',
  access: 'user',
  response: Figures,
  errors: [],
})

/** How many simulated days that are over each period holds; the day that runs comes on top. `All` is since the beginning. */
export const PATH_PERIODS = { '1D': 1, '1W': 7, '1M': 30, '1Y': 365, All: null } as const
export type PathPeriod = keyof typeof PATH_PERIODS

/** Part of the way of a person's total, by the clock of the simulation: as far apart as simulated days go by. */
export const FigurePath = z.object({
  /** What its results come to. */
  result: Money,
  /** The time-weighted return of its results, as `Figures` defines it. */
  timeWeighted: z.int(),
  /** The first one is where the path begins, never before the latest reset; the last one is the latest change, or when the day began that runs. */
  points: z.array(
    z.object({
      at: Timestamp,
      /** The simulated day that ran then. */
      day: z.int(),
      total: Money,
      /** What the market brought since the path began; what was paid in or out is no part of it. */
      result: Money,
    }),
  ),
})
export type FigurePath = z.output<typeof FigurePath>
export type PathPoint = FigurePath['points'][number]

export const getFigurePath = defineEndpoint({
  method: 'GET',
  path: '/api/figures/path',
  summary: 'How my total went over some simulated days, and what of that were results',
  access: 'user',
  query: z.object({ period: z.optional(z.enum(['1D', '1W', '1M', '1Y', 'All'])) }),
  response: FigurePath,
  errors: [],
})

/** What is invested in one strategy, by principal, and what that is worth today. */
export const Holding = z.object({
  strategyId: Id,
  name: z.string(),
  sector: z.string(),
  riskLevel: z.enum(RISK_LEVELS),
  amount: Money,
  value: Money,
})
export type Holding = z.output<typeof Holding>

export const listHoldings = defineEndpoint({
  method: 'GET',
  path: '/api/figures/holdings',
  summary: 'What I have invested, a line for each strategy, the largest first',
  access: 'user',
  response: z.array(Holding),
  errors: [],
})
