import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Id } from './scalars.ts'

export const RISK_LEVELS = ['Low', 'Medium', 'High', 'Very High'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

export const Strategy = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  riskLevel: z.enum(RISK_LEVELS),
  sector: z.string(),
})
export type Strategy = z.output<typeof Strategy>

export const listStrategies = defineEndpoint({
  method: 'GET',
  path: '/api/strategies',
  summary: 'The strategies that can be invested in, by risk',
  access: 'user',
  forTokens: true,
  response: z.array(Strategy),
  kept: ['name', 'description', 'riskLevel', 'sector'],
})

export const listWatched = defineEndpoint({
  method: 'GET',
  path: '/api/strategies/watched',
  summary: 'The strategies on my watch-list, the latest first',
  access: 'user',
  forTokens: true,
  response: z.array(Id),
  kept: [],
})

export const watchStrategy = defineEndpoint({
  method: 'PUT',
  path: '/api/strategies/watched',
  summary: 'Put a strategy on my watch-list, or take it off',
  access: 'user',
  forGuests: true,
  rate: 'changes',
  body: z.object({ strategyId: Id, watched: z.boolean() }),
  response: z.array(Id),
  errors: ['NOT_FOUND', 'WATCH_LIST_FULL'],
})
