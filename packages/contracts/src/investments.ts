import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Id, IdParams, Money, numberedQuery, orderAmount, pageQuery, Timestamp } from './scalars.ts'
import { RISK_LEVELS } from './strategies.ts'

export const Investment = z.object({
  id: Id,
  strategyId: Id,
  strategyName: z.string(),
  riskLevel: z.enum(RISK_LEVELS),
  amount: Money,
  currentValue: Money,
  /** The passed part of its term, in whole per cent; at 100 the investment has matured. */
  progress: z.int(),
  /** `ended`: a reset of the simulation ended it before its term. */
  status: z.enum(['active', 'completed', 'ended']),
  /** The value at the start and after each settled day; the last one is `currentValue`. */
  values: z.array(Money),
  createdAt: Timestamp,
})
export type Investment = z.output<typeof Investment>

export const AdminInvestment = z.extend(Investment, { userId: Id, username: z.string(), email: z.string() })
export type AdminInvestment = z.output<typeof AdminInvestment>

/** The form and the body of an investment. */
export const CreateInvestmentBody = z.object({
  strategyId: Id,
  amount: orderAmount('Amount must be greater than 0', 'Amount must be a number'),
})

export const createInvestment = defineEndpoint({
  method: 'POST',
  path: '/api/investments',
  summary: 'Invest money of my Fund wallet in a strategy',
  access: 'user',
  forGuests: true,
  rate: 'orders',
  body: CreateInvestmentBody,
  response: Investment,
  errors: ['NOT_FOUND', 'INSUFFICIENT_FUNDS'],
  movesMoney: true,
  order: true,
})

export const listInvestments = defineEndpoint({
  method: 'GET',
  path: '/api/investments',
  summary: 'My investments, newest first',
  access: 'user',
  forTokens: true,
  query: z.object(pageQuery),
  response: z.array(Investment),
  kept: ['strategyName', 'riskLevel', 'status', 'createdAt'],
})

export const listAllInvestments = defineEndpoint({
  method: 'GET',
  path: '/api/admin/investments',
  summary: "Every user's investments, newest first",
  access: 'admin',
  permission: 'read',
  forTokens: true,
  query: z.object({ ...numberedQuery, userId: z.optional(IdParams.shape.id) }),
  response: z.array(AdminInvestment),
})
