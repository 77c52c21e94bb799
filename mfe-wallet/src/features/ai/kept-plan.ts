import { RISK_PLANS, type RiskPlan } from '@simvest/contracts'
import { browserStore } from '@simvest/platform/storage'

const KEY = 'riskPlan'

/** Keeps the choice in this browser, for as long as the server cannot be asked. */
export function keepPlan(plan: RiskPlan): void {
  browserStore.set(KEY, plan)
}

export function readPlan(): RiskPlan | undefined {
  const kept = browserStore.get(KEY)
  return RISK_PLANS.find((plan) => plan === kept)
}
