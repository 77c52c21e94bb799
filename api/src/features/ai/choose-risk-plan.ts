import type { AiStatus, RiskPlan } from '@simvest/contracts'
import { findAiStatus, savePlan } from './ai.queries.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'

/** The plan applies from the next simulated day that is settled. */
export async function chooseRiskPlan({ tx, actor, changed }: MutationContext, plan: RiskPlan): Promise<AiStatus> {
  await savePlan(tx, actor.id, plan)
  changed([actor.id], ['/api/ai/status'])
  return findAiStatus(tx, actor.id)
}
