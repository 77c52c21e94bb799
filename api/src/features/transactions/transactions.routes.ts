import { ENDPOINTS } from '@simvest/contracts'
import type { Mount, MountStatement } from '#kernel/endpoints/context.ts'
import { rememberLast } from '#kernel/memory/remember-last.ts'
import { getTransaction } from './get-transaction.ts'
import { figuresOf } from './history-figures.queries.ts'
import { LIST_TRANSACTIONS } from './list-transactions.ts'
import { summarise } from './summarise.ts'
import { pageOfAllTransactions, pageOfHistory, pageOfTransactions } from './transactions.queries.ts'

export function transactionRoutes(mount: Mount, mountStatement: MountStatement): void {
  const readFigures = rememberLast(figuresOf)
  mountStatement(ENDPOINTS.listTransactions, LIST_TRANSACTIONS, {
    parameters: ['type', 'status'],
    handler: async ({ query }, { db, actor, page }) => page(await pageOfTransactions(db, actor.id, query)),
  })
  // Paths before the one with an id, which would take their names for an id.
  mount(ENDPOINTS.searchTransactions, async ({ query }, { db, actor, page }) =>
    page(await pageOfHistory(db, actor.id, query, readFigures)),
  )
  mount(ENDPOINTS.getTransactionSummary, async (_, { db, actor }) =>
    summarise(db, actor.id, await readFigures(db, actor.id)),
  )
  mount(ENDPOINTS.getTransaction, ({ params }, context) => getTransaction(context, params.id))
  mount(ENDPOINTS.listAllTransactions, async ({ query }, { db, page }) => page(await pageOfAllTransactions(db, query)))
}
