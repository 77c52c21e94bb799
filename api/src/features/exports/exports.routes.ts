import { ENDPOINTS } from '@simvest/contracts'
import type { Mount, ReadContext } from '#kernel/endpoints/context.ts'
import type { Reader } from '#infra/db/replica.ts'
import { type AllOf, exportAll, type Period } from './export-all.ts'
import { exportBooks } from './export-books.ts'
import { exportBalanceHistory } from './export-balance-history.ts'
import { exportMyData } from './export-my-data.ts'
import { exportTransactions } from './export-transactions.ts'

/** `snapshots` is a pool of its own: a file of all users keeps its connection until it is read. */
export function exportRoutes(mount: Mount, snapshots: Reader): void {
  mount(ENDPOINTS.exportTransactions, ({ query }, { db, actor }) => exportTransactions(db, actor.id, query))
  mount(ENDPOINTS.exportBalanceHistory, (_input, { db, actor }) => exportBalanceHistory(db, actor.id))
  mount(ENDPOINTS.exportMyData, (_input, { db, actor }) => exportMyData(db, actor.id))
  const all =
    (name: AllOf) =>
    async ({ query }: { query: Period }, context: ReadContext) =>
      exportAll(await snapshots(), name, query, context)
  mount(ENDPOINTS.exportAllTransactions, all('transactions'))
  mount(ENDPOINTS.exportAllDeposits, all('deposits'))
  mount(ENDPOINTS.exportAllWithdrawals, all('withdrawals'))
  mount(ENDPOINTS.exportLedger, all('ledger'))
  mount(ENDPOINTS.exportBooks, async ({ query }, context) => exportBooks(await snapshots(), query, context))
}
