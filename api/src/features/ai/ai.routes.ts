import { ENDPOINTS } from '@simvest/contracts'
import { findAiStatus } from '#core/ai/ai.queries.ts'
import { switchAi } from '#core/ai/switch-ai.ts'
import type { Mount } from '#core/endpoints/context.ts'
import { chooseRiskPlan } from './choose-risk-plan.ts'

export function aiRoutes(mount: Mount): void {
  mount(ENDPOINTS.getAiStatus, (_, { db, actor }) => findAiStatus(db, actor.id))
  mount(ENDPOINTS.toggleAi, (_, context) => switchAi(context, context.actor.id, 'other'))
  mount(ENDPOINTS.chooseRiskPlan, ({ body }, context) => chooseRiskPlan(context, body.plan))
}
