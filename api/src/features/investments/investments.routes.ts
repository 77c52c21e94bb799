import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { createInvestment } from './create-investment.ts'
import { pageOfAllInvestments, pageOfInvestments } from './investments.queries.ts'

export function investmentRoutes(mount: Mount): void {
  mount(ENDPOINTS.createInvestment, ({ body }, context) => createInvestment(context, body))
  mount(ENDPOINTS.listInvestments, async ({ query }, { db, actor, page }) =>
    page(await pageOfInvestments(db, actor.id, query)),
  )
  mount(ENDPOINTS.listAllInvestments, async ({ query }, { db, page }) => page(await pageOfAllInvestments(db, query)))
}
