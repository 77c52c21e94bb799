import { RISK_PLANS, type RiskPlan } from '@simvest/contracts'

const KEY = 'riskPlan'

/** Keeps the choice in this browser, for as long as the server cannot be asked. */
export function keepPlan(plan: RiskPlan): void {
  localStorage.setItem(KEY, plan)
}

export function readPlan(): RiskPlan | undefined {
  const kept = localStorage.getItem(KEY)
  return RISK_PLANS.find((plan) => plan === kept)
}
