import type { AdminTransaction, Transaction } from '@simvest/contracts'
import type { Knex } from 'knex'
import { type Page, type PageQuery, paginate } from '#core/paging/paginate.ts'
import { selectTransactions, selectTransactionsWithOwners } from '#core/transactions/transactions.queries.ts'

export function pageOfTransactions(db: Knex, userId: number, query: PageQuery): Promise<Page<Transaction>> {
  return paginate(selectTransactions(db).where('user_id', userId), query, { table: 'transactions' })
}

export function pageOfAllTransactions(
  db: Knex,
  { userId, ...query }: PageQuery & { userId?: number },
): Promise<Page<AdminTransaction>> {
  const transactions = selectTransactionsWithOwners(db)
  if (userId !== undefined) transactions.where('transactions.user_id', userId)
  return paginate(transactions, query, { table: 'transactions' })
}
