// Without a schema, so that a page which shows the targets does not load the schemas.

import type { RiskLevel } from './strategies.ts'

export const RISK_PLANS = ['low', 'high'] as const
export type RiskPlan = (typeof RISK_PLANS)[number]

/** The plans' figures. Never show them without `HYPOTHETICAL` beside them. */
export const PLAN_TARGETS: Record<RiskPlan, { name: string; target: string }> = {
  low: { name: 'Low Risk', target: 'Target 100% in 24 h, time-lapse, can lose' },
  high: { name: 'High Risk', target: 'Up to 500% in 24 h, time-lapse, can lose' },
}

/** The estimated range of a risk level. Never show one without the words about hypothetical performance beside it. */
export const STRATEGY_TARGETS: Readonly<Record<RiskLevel, string>> = {
  Low: '5-10%',
  Medium: '10-15%',
  High: '15-25%',
  'Very High': '20-40%',
}

/** The estimated range of a risk level, worded as a simulation's target. Never show it without `HYPOTHETICAL` beside it. */
export function strategyTarget(riskLevel: RiskLevel): string {
  return `Simulated target ${STRATEGY_TARGETS[riskLevel]} over 10 simulated days, can lose`
}

/** Stands beside every figure of a plan or strategy, in the same size, never in a footnote. */
export const HYPOTHETICAL =
  'Hypothetical performance: simulated targets of a time-lapse. Nobody earned them, they say nothing about real markets, and every plan can lose.'
