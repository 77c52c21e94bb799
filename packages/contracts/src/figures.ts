import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Money, Timestamp } from './scalars.ts'

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
