import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#core/endpoints/context.ts'
import { getTransaction } from './get-transaction.ts'
import { pageOfAllTransactions, pageOfTransactions, summarise } from './transactions.queries.ts'

export function transactionRoutes(mount: Mount): void {
  mount(ENDPOINTS.listTransactions, async ({ query }, { db, actor, page }) =>
    page(await pageOfTransactions(db, actor.id, query)),
  )
  // Before the path with an id, which would take it for one.
  mount(ENDPOINTS.getTransactionSummary, (_, { db, actor }) => summarise(db, actor.id))
  mount(ENDPOINTS.getTransaction, ({ params }, context) => getTransaction(context, params.id))
  mount(ENDPOINTS.listAllTransactions, async ({ query }, { db, page }) => page(await pageOfAllTransactions(db, query)))
}
