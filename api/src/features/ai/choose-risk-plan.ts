import type { AiStatus, RiskPlan } from '@simvest/contracts'
import { tellSoFar } from '#features/landings/tell-so-far.ts'
import { findAiStatus, savePlan } from './ai.queries.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'

/** The plan applies from the running simulated day. The outcome of the other plan is told up to that day. */
export async function chooseRiskPlan({ tx, actor, changed }: MutationContext, plan: RiskPlan): Promise<AiStatus> {
  const now = await findAiStatus(tx, actor.id)
  if (now.plan === plan) return now
  const told = await tellSoFar(tx, actor.id)
  await savePlan(tx, actor.id, plan)
  changed([actor.id], ['/api/ai/status', ...told])
  return findAiStatus(tx, actor.id)
}
