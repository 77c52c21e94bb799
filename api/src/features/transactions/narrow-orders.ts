import { type InputOf, type listAllDeposits, type ORDER_SORTS, storedAs } from '@simvest/contracts'
import type { Knex } from 'knex'
import { idsNamed } from '#features/audit/ids-named.ts'
import { GUESTS } from './owner-of-order.ts'

type Narrowing = Pick<InputOf<typeof listAllDeposits>['query'], 'method' | 'from' | 'to' | 'least' | 'most' | 'person'>

/** The columns by which lists of orders are sorted, in the table of transactions; each has an index. */
export const ORDER_COLUMNS: Readonly<Record<(typeof ORDER_SORTS)[number], readonly string[]>> = {
  ordered: ['transactions.created_at', 'transactions.id'],
  amount: ['abs(transactions.amount)', 'transactions.id'],
}

/** Filters the orders of people who are no guests by person, method, period and amount; all bounds are inclusive. */
export function narrowOrders(
  db: Knex,
  orders: Knex.QueryBuilder,
  { method, from, to, least, most, person }: Narrowing,
  table: string,
): Knex.QueryBuilder {
  orders.whereRaw(`?? NOT IN (${GUESTS})`, [`${table}.user_id`])
  if (method) orders.whereIn(`${table}.method`, storedAs(method))
  if (from) orders.where(`${table}.created_at`, '>=', from)
  if (to) orders.where(`${table}.created_at`, '<=', to)
  // Withdrawals are stored as negative amounts.
  if (least) orders.whereRaw('abs(??) >= ?', [`${table}.amount`, least])
  if (most) orders.whereRaw('abs(??) <= ?', [`${table}.amount`, most])
  if (person) orders.whereIn(`${table}.user_id`, idsNamed(db, person))
  return orders
}
