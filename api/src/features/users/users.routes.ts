import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#core/endpoints/context.ts'
import { pageOfInvestors } from './users.queries.ts'

export function userRoutes(mount: Mount): void {
  mount(ENDPOINTS.listUsers, async ({ query }, { db, page }) => page(await pageOfInvestors(db, query)))
}
