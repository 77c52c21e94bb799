import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { RISK_PLANS } from './risk-plans.ts'
import { Timestamp } from './scalars.ts'

export const AiStatus = z.object({
  aiEnabled: z.boolean(),
  aiStartTime: z.nullable(Timestamp),
  plan: z.enum(RISK_PLANS),
})
export type AiStatus = z.output<typeof AiStatus>

export const getAiStatus = defineEndpoint({
  method: 'GET',
  path: '/api/ai/status',
  summary: 'Whether my AI assistant runs, since when and under which risk plan',
  access: 'user',
  forTokens: true,
  response: AiStatus,
  kept: ['aiStartTime', 'plan'],
  carried: [''],
})

export const toggleAi = defineEndpoint({
  method: 'POST',
  path: '/api/ai/toggle',
  summary: 'Turn my AI assistant on or off',
  access: 'user',
  forGuests: true,
  rate: 'orders',
  response: AiStatus,
  errors: ['AI_NEEDS_FUNDS'],
  movesMoney: true,
})

export const chooseRiskPlan = defineEndpoint({
  method: 'POST',
  path: '/api/ai/plan',
  summary: 'Choose the risk plan of my AI assistant',
  access: 'user',
  forGuests: true,
  rate: 'orders',
  body: z.object({ plan: z.enum(RISK_PLANS) }),
  response: AiStatus,
  movesMoney: true,
})
