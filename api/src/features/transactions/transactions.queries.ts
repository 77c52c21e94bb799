import type { Transaction } from '@simvest/contracts'
import type { Knex } from 'knex'
import { type Page, type PageQuery, paginate } from '#core/paging/paginate.ts'

export function pageOfTransactions(db: Knex, userId: number, query: PageQuery): Promise<Page<Transaction>> {
  const transactions = db('transactions').where('user_id', userId).select({
    id: 'id',
    type: 'type',
    description: 'description',
    amount: 'amount',
    status: 'status',
    method: 'method',
    walletAddress: 'wallet_address',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  })
  return paginate(transactions, query, { table: 'transactions' })
}
