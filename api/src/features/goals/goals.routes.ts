import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { createGoal, removeGoal } from './change-goals.ts'
import { goalsOf, positionOf } from './goals.queries.ts'

export function goalRoutes(mount: Mount): void {
  mount(ENDPOINTS.listGoals, (_, { db, actor }) => goalsOf(db, actor.id))
  mount(ENDPOINTS.createGoal, ({ body }, context) => createGoal(context, body))
  mount(ENDPOINTS.removeGoal, ({ params }, context) => removeGoal(context, params.id))
  mount(ENDPOINTS.getPosition, (_, { db, actor }) => positionOf(db, actor.id))
}
