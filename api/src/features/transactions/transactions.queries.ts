import type { AdminTransaction } from '@simvest/contracts'
import type { Knex } from 'knex'
import { type Page, type PageQuery, paginate } from '#core/paging/paginate.ts'
import { selectTransactionsWithOwners } from '#core/transactions/transactions.queries.ts'

export function pageOfAllTransactions(db: Knex, query: PageQuery): Promise<Page<AdminTransaction>> {
  return paginate(selectTransactionsWithOwners(db), query, { table: 'transactions' })
}
