import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { RISK_PLANS } from './risk-plans.ts'
import { Id, Money, pageQuery, Timestamp } from './scalars.ts'
import { Strategy } from './strategies.ts'

/** The result of a plan or an investment for which a return was claimed. */
export const Outcome = z.object({
  id: Id,
  modelVersion: z.int(),
  /** The plan of the assistant; null for an investment. */
  plan: z.nullable(z.enum(RISK_PLANS)),
  /** The strategy of the investment; null for a plan. */
  strategy: z.nullable(z.pick(Strategy, { name: true, riskLevel: true, sector: true })),
  /** The first day of the market that counted, and how many days counted. */
  firstDay: z.int(),
  days: z.int(),
  /** The balance of the Fund wallet when the assistant was switched on, or the principal. */
  stake: Money,
  result: Money,
  /** The result of the stake if it had been in the market itself. */
  indexResult: Money,
  closedOut: z.boolean(),
  createdAt: Timestamp,
})
export type Outcome = z.output<typeof Outcome>

export const listOutcomes = defineEndpoint({
  method: 'GET',
  path: '/api/outcomes',
  summary: 'What came of my investments and of each 24 days of my assistant, newest first',
  access: 'user',
  forTokens: true,
  query: z.object(pageQuery),
  response: z.array(Outcome),
  kept: ['plan', 'name', 'riskLevel', 'sector', 'createdAt'],
})
