import type { RiskLevel } from '@simvest/contracts'

const ESTIMATES: Readonly<Record<RiskLevel, string>> = {
  Low: '5-10%',
  Medium: '10-15%',
  High: '15-25%',
  'Very High': '20-40%',
}

/** The estimated range of a risk level, worded as the target of a simulation. */
export function estimateOf(riskLevel: RiskLevel): string {
  return `Simulated target ${ESTIMATES[riskLevel]} over 10 simulated days, can lose`
}
