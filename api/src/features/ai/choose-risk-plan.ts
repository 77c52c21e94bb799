import type { AiStatus, RiskPlan } from '@simvest/contracts'
import { betweenSteps } from '#features/landings/settle-shown.ts'
import { tellSoFar } from '#features/landings/tell-so-far.ts'
import { findAiStatus, savePlan } from './ai.queries.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'

/** The plan applies from the next step. The outcome of the other plan is told up to there. */
export async function chooseRiskPlan(context: MutationContext, plan: RiskPlan): Promise<AiStatus> {
  const { tx, actor, changed } = context
  const now = await findAiStatus(tx, actor.id)
  if (now.plan === plan) return now
  await betweenSteps(context, actor.id, async (shown) => {
    await tellSoFar(context, actor.id, shown)
    await savePlan(tx, actor.id, plan)
  })
  changed([actor.id], ['/api/ai/status', '/api/figures/running', '/api/figures/position'])
  return findAiStatus(tx, actor.id)
}
