import { type RiskLevel, type RiskPlan, STRATEGY_TARGETS } from '@simvest/contracts'
import { formatPercent } from '@simvest/money'
import { claims } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(claims)

/** Stands beside every figure of a plan or strategy, in the same size, never in a footnote. */
export const hypothetical = () => t('hypothetical')

export const planName = (plan: RiskPlan) => t(plan === 'low' ? 'lowPlan' : 'highPlan')

/** Returns the claim of a plan. Never show it without `hypothetical` beside it. */
export const planTarget = (plan: RiskPlan) => t(plan === 'low' ? 'lowTarget' : 'highTarget')

/** The estimated range of a risk level, worded as a simulation's target. Never show it without `hypothetical` beside it. */
export const strategyTarget = (riskLevel: RiskLevel) =>
  t('strategyTarget', { range: formatPercent(STRATEGY_TARGETS[riskLevel].replace('%', '')) })
