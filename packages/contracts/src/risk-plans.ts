// Without a schema, so that a page which shows the targets does not load the schemas.

import type { RiskLevel } from './strategies.ts'

export const RISK_PLANS = ['low', 'high'] as const
export type RiskPlan = (typeof RISK_PLANS)[number]

/** The estimated range of a risk level. Never show one without the words about hypothetical performance beside it. */
export const STRATEGY_TARGETS: Readonly<Record<RiskLevel, string>> = {
  Low: '5-10%',
  Medium: '10-15%',
  High: '15-25%',
  'Very High': '20-40%',
}
