import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#core/endpoints/context.ts'
import { pageOfTransactions } from './transactions.queries.ts'

export function transactionRoutes(mount: Mount): void {
  mount(ENDPOINTS.listTransactions, async ({ query }, { db, actor, page }) =>
    page(await pageOfTransactions(db, actor.id, query)),
  )
}
