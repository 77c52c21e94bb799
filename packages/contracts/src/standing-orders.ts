import { cents, formatMoney } from '@simvest/money'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Id, IdParams, Money, orderAmount } from './scalars.ts'
import { RISK_LEVELS } from './strategies.ts'

/** The least and the most that one day invests for an order. */
export const STANDING_AMOUNTS = [cents(100), cents(10_000_000)] as const

/** The most simulated days from one investment of an order to the next. */
export const STANDING_DAYS_MAX = 30

/** The reasons for not investing on a day: too little free money, nothing came back to invest again, or no longer offered. */
export const STANDING_SKIPS = ['balance', 'nothing', 'not-offered'] as const

const StandingOrderRun = z.object({
  /** The day of the market that landed. */
  day: z.int(),
  amount: Money,
  /** Null if it was invested. */
  skipped: z.nullable(z.enum(STANDING_SKIPS)),
})
export type StandingOrderRun = z.output<typeof StandingOrderRun>

export const StandingOrder = z.object({
  id: Id,
  strategyId: Id,
  strategyName: z.string(),
  riskLevel: z.enum(RISK_LEVELS),
  sector: z.string(),
  /** Null: what an investment in the strategy was worth when it matured is invested again. */
  amount: z.nullable(Money),
  /** Simulated days from one investment to the next; null without an amount. */
  every: z.nullable(z.int()),
  /** The day of the market whose landing invests the next time; null without an amount. */
  nextDay: z.nullable(z.int()),
  status: z.enum(['active', 'paused']),
  /** The latest ten, the newest first. */
  runs: z.array(StandingOrderRun),
})
export type StandingOrder = z.output<typeof StandingOrder>

const [LEAST, MOST] = STANDING_AMOUNTS
const OUT_OF_RANGE = `Please enter an amount between ${formatMoney(LEAST)} and ${formatMoney(MOST)}.`
const NO_DAYS = `Please enter a whole number of days between 1 and ${STANDING_DAYS_MAX}.`

/** The form and the body of a standing order; without amount and days it invests again what comes back. */
export const CreateStandingOrderBody = z
  .object({
    strategyId: Id,
    amount: z.optional(orderAmount(OUT_OF_RANGE, 'Amount must be a number')),
    every: z.optional(z.int(NO_DAYS).check(z.minimum(1, NO_DAYS), z.maximum(STANDING_DAYS_MAX, NO_DAYS))),
  })
  .check(
    z.refine(({ amount }) => amount === undefined || (amount >= LEAST && amount <= MOST), {
      path: ['amount'],
      error: OUT_OF_RANGE,
    }),
    z.refine(({ amount, every }) => every !== undefined || amount === undefined, { path: ['every'], error: NO_DAYS }),
    z.refine(({ amount, every }) => amount !== undefined || every === undefined, {
      path: ['amount'],
      error: OUT_OF_RANGE,
    }),
  )

export const listStandingOrders = defineEndpoint({
  method: 'GET',
  path: '/api/standing-orders',
  summary: 'My standing orders, the oldest first, with what the latest days did',
  access: 'user',
  forTokens: true,
  response: z.array(StandingOrder),
  kept: ['strategyName', 'riskLevel', 'sector', 'status', 'skipped'],
})

export const createStandingOrder = defineEndpoint({
  method: 'POST',
  path: '/api/standing-orders',
  summary: 'Invest in a strategy every few simulated days, or invest again what comes back from it',
  access: 'user',
  forGuests: true,
  rate: 'orders',
  body: CreateStandingOrderBody,
  response: StandingOrder,
  errors: ['NOT_FOUND', 'STANDING_ORDERS_FULL', 'STANDING_ORDER_EXISTS'],
})

export const setStandingOrder = defineEndpoint({
  method: 'PUT',
  path: '/api/standing-orders/{id}',
  summary: 'Pause, resume or cancel a standing order of mine; returns those that are left',
  access: 'user',
  forGuests: true,
  rate: 'changes',
  params: IdParams,
  body: z.object({ status: z.enum(['active', 'paused', 'cancelled']) }),
  response: z.array(StandingOrder),
  errors: ['NOT_FOUND'],
})
