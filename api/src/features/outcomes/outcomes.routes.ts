import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { pageOfOutcomes } from './outcomes.queries.ts'

export function outcomeRoutes(mount: Mount): void {
  mount(ENDPOINTS.listOutcomes, async ({ query }, { db, actor, page }) =>
    page(await pageOfOutcomes(db, actor.id, query)),
  )
}
