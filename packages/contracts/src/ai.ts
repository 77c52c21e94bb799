import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Timestamp } from './scalars.ts'

export const RISK_PLANS = ['low', 'high'] as const
export type RiskPlan = (typeof RISK_PLANS)[number]

/** The plans' figures: never shown without `HYPOTHETICAL` beside them. */
export const PLAN_TARGETS: Record<RiskPlan, { name: string; target: string }> = {
  low: { name: 'Low Risk', target: 'Target 100% in 24 h, time-lapse, can lose' },
  high: { name: 'High Risk', target: 'Up to 500% in 24 h, time-lapse, can lose' },
}

/** Stands beside every figure of a plan or strategy, in the same size, never in a footnote. */
export const HYPOTHETICAL =
  'Hypothetical performance: simulated targets of a time-lapse. Nobody earned them, they say nothing about real markets, and every plan can lose.'

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
  response: AiStatus,
  errors: [],
})

export const toggleAi = defineEndpoint({
  method: 'POST',
  path: '/api/ai/toggle',
  summary: 'Turn my AI assistant on or off',
  access: 'user',
  response: AiStatus,
  errors: ['AI_NEEDS_FUNDS'],
})

export const chooseRiskPlan = defineEndpoint({
  method: 'POST',
  path: '/api/ai/plan',
  summary: 'Choose the risk plan of my AI assistant',
  access: 'user',
  body: z.object({ plan: z.enum(RISK_PLANS) }),
  response: AiStatus,
  errors: [],
})
