import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Id, IdParams, Money, Timestamp } from './scalars.ts'
import { RISK_PLANS } from './risk-plans.ts'
import { RISK_LEVELS } from './strategies.ts'

/**
 * Every single figure about a person's money, each defined once. All cover one period: from the latest reset, or else from
 * the beginning, until now. `total` equals both `deposited + rewards + totalProfit + corrections − withdrawn` and
 * `fund + profit + held + invested`, to the cent.
 */
export const Figures = z.object({
  since: Timestamp,
  total: Money,
  fund: Money,
  profit: Money,
  /** Held for withdrawals that are not decided. */
  held: Money,
  /** The principals of investments that have not matured. */
  invested: Money,
  /** The worth of these beyond their principals: a result at maturity, and part of no other figure until then. */
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
  /** The part of their principals that investments lost: zero or below. */
  lostPrincipal: Money,
  /** The results of the assistant alone. */
  performance: Money,
  /**
   * The time-weighted return in hundredths of a per cent: the product of 1 + result ÷ total before it, over all results,
   * less 1. Money paid in or out in between does not change it.
   */
  timeWeighted: z.int(),
})
export type Figures = z.output<typeof Figures>

export const getFigures = defineEndpoint({
  method: 'GET',
  path: '/api/figures',
  summary: 'My money in figures that agree, since my latest reset',
  access: 'user',
  forTokens: true,
  response: Figures,
  kept: ['since'],
  carried: [''],
})

export const getCosts = defineEndpoint({
  method: 'GET',
  path: '/api/figures/costs',
  summary: 'What the days of my assistant have cost, since my latest reset',
  access: 'user',
  forTokens: true,
  /** Zero or below: a part of `performance`. */
  response: z.object({ costs: Money }),
  errors: [],
})

/** The number of finished simulated days in each period, besides the running day. `All` reaches back to the beginning. */
export const PATH_PERIODS = { '1D': 1, '1W': 7, '10D': 10, '1M': 30, '1Y': 365, All: null } as const
export type PathPeriod = keyof typeof PATH_PERIODS

/** A part of the path of a person's total, with points one simulated day apart. */
export const FigurePath = z.object({
  /** The sum of the results in this part. */
  result: Money,
  /** The time-weighted return of these results, as `Figures` defines it. */
  timeWeighted: z.int(),
  /** From the start of the path, never before the latest reset, to the latest change or the start of the running day. */
  points: z
    .array(
      z.object({
        at: Timestamp,
        /** The simulated day that was running then. */
        day: z.int(),
        total: Money,
        /** The market's result since the path began, without money paid in or out. */
        result: Money,
      }),
    )
    .check(z.minLength(1)),
})
export type FigurePath = z.output<typeof FigurePath>
export type PathPoint = FigurePath['points'][number]

export const getFigurePath = defineEndpoint({
  method: 'GET',
  path: '/api/figures/path',
  summary: 'How my total went over some simulated days, and what of that were results',
  access: 'user',
  forTokens: true,
  query: z.object({ period: z.optional(z.enum(['1D', '1W', '10D', '1M', '1Y', 'All'])) }),
  response: FigurePath,
  kept: ['at'],
  carried: ['?period=1M'],
})

/**
 * The unsettled result, part of no other figure: a person's result of the running day so far, and the earlier results of
 * investments. Each step of a day becomes public at its time; the day's settlement uses the same steps.
 */
export const RunningFigure = z.object({
  day: z.int(),
  /** The number of steps in the day, and the number that are already public. */
  length: z.int(),
  shown: z.int(),
  /** When the next step is shown; null if this installation settles no days. */
  nextStepAt: z.nullable(Timestamp),
  /** The length of a simulated day here, in milliseconds; null likewise. */
  dayLength: z.nullable(z.int()),
  /** All that is not settled: `openResult` and `result`. */
  unsettled: Money,
  /** The open result as in `Figures`: up to the last settled day. */
  openResult: Money,
  /** The result of the running day: the assistant's part and that of the investments. `steps` ends with it. */
  result: Money,
  /** The result at the start of the day and after each shown step. It starts above or below zero while the day before lands. */
  steps: z.array(Money).check(z.minLength(1)),
  /** The assistant's part; null if it has none in this day. */
  assistant: z.nullable(
    z.object({
      plan: z.enum(RISK_PLANS),
      stake: Money,
      /** The step with which its part began; 0 for a whole day. */
      from: z.int(),
      result: Money,
      /** Whether the loss has reached its limit: then it stays as it is. */
      isClosedOut: z.boolean(),
    }),
  ),
  /** The change in the values of investments since the last settled day. */
  investments: z.object({ count: z.int(), result: Money }),
  /** Whether the day before has not reached this person yet: its result is in these figures until then. */
  isLanding: z.boolean(),
  /** The state behind `result`, with which a page goes on by itself at the next step (`advance` of `packages/market`). */
  basis: z.object({
    modelVersion: z.int(),
    /** The assistant's sum in hundred-millionths of its stake; null without a part in this day. */
    parts: z.nullable(z.int()),
    /** The most that the assistant may lose in this day. */
    room: Money,
    /** Investments that the running day moves. Since they were made: `age` in steps, `factor` in billionths of the amount. */
    investments: z.array(
      z.object({ riskLevel: z.enum(RISK_LEVELS), sector: z.string(), amount: Money, age: z.int(), factor: z.int() }),
    ),
  }),
})
export type RunningFigure = z.output<typeof RunningFigure>

export const getRunningFigure = defineEndpoint({
  method: 'GET',
  path: '/api/figures/running',
  summary: 'What the running simulated day has brought me so far, not settled yet',
  access: 'user',
  forTokens: true,
  response: RunningFigure,
  kept: ['nextStepAt', 'plan', 'riskLevel', 'sector'],
  carried: [''],
})

/** The investments in one strategy: the principals, and their worth today. */
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
  forTokens: true,
  response: z.array(Holding),
  kept: ['name', 'sector', 'riskLevel'],
  carried: [''],
})

export const getUserFigures = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/figures',
  summary: "A user's money in the figures that the user sees",
  access: 'admin',
  permission: 'read',
  forTokens: true,
  params: IdParams,
  response: Figures,
  errors: ['NOT_FOUND'],
})
