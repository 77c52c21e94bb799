import type { AdminTransaction, Transaction } from '@simvest/contracts'
import type { Knex } from 'knex'
import { type Page, type PageQuery, paginate } from '#core/paging/paginate.ts'
import { selectTransactions, selectTransactionsWithOwners } from '#core/transactions/transactions.queries.ts'

interface Filter extends PageQuery {
  type?: Transaction['type']
  status?: 'pending'
}

export function pageOfTransactions(
  db: Knex,
  userId: number,
  { type, status, ...page }: Filter,
): Promise<Page<Transaction>> {
  const transactions = selectTransactions(db).where('user_id', userId)
  if (type) transactions.where('type', type)
  // As the index of open transactions says it.
  if (status) transactions.whereRaw(`status IN ('pending', 'processing')`)
  return paginate(transactions, page, { table: 'transactions' })
}

export function pageOfAllTransactions(db: Knex, query: PageQuery): Promise<Page<AdminTransaction>> {
  return paginate(selectTransactionsWithOwners(db), query, { table: 'transactions' })
}
