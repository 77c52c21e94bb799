import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { findAiStatus } from './ai.queries.ts'
import { chooseRiskPlan } from './choose-risk-plan.ts'
import { setAiStatus } from './set-ai-status.ts'
import { switchAi } from './switch-ai.ts'

export function aiRoutes(mount: Mount): void {
  mount(ENDPOINTS.getAiStatus, (_, { db, actor }) => findAiStatus(db, actor.id))
  mount(ENDPOINTS.toggleAi, (_, context) => switchAi(context, context.actor.id, 'other'))
  mount(ENDPOINTS.chooseRiskPlan, ({ body }, context) => chooseRiskPlan(context, body.plan))
  mount(ENDPOINTS.setAiStatus, ({ params, body }, context) => setAiStatus(context, params.id, body))
}
