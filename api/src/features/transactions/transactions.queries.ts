import type { AdminTransaction } from '@simvest/contracts'
import type { Knex } from 'knex'
import { type Page, type PageQuery, paginate } from '#core/paging/paginate.ts'
import { selectTransactionsWithOwners } from '#core/transactions/transactions.queries.ts'

export function pageOfAllTransactions(
  db: Knex,
  { userId, ...query }: PageQuery & { userId?: number },
): Promise<Page<AdminTransaction>> {
  const transactions = selectTransactionsWithOwners(db)
  if (userId !== undefined) transactions.where('transactions.user_id', userId)
  return paginate(transactions, query, { table: 'transactions' })
}
