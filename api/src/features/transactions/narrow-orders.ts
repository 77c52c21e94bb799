import { type InputOf, type listAllDeposits, storedAs } from '@simvest/contracts'
import type { Knex } from 'knex'

type Narrowing = Pick<InputOf<typeof listAllDeposits>['query'], 'method' | 'from' | 'to' | 'least' | 'most'>

/** Leaves the orders of a method, a period and a range of amounts, all ends included. */
export function narrowOrders(
  orders: Knex.QueryBuilder,
  { method, from, to, least, most }: Narrowing,
  table: string,
): void {
  if (method) orders.whereIn(`${table}.method`, storedAs(method))
  if (from) orders.where(`${table}.created_at`, '>=', from)
  if (to) orders.where(`${table}.created_at`, '<=', to)
  if (least) orders.where(`${table}.amount`, '>=', least)
  if (most) orders.where(`${table}.amount`, '<=', most)
}
