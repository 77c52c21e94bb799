import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import type { Reader } from '#infra/db/replica.ts'
import { exportAll } from './export-all.ts'
import { exportBalanceHistory } from './export-balance-history.ts'
import { exportMyData } from './export-my-data.ts'
import { exportTransactions } from './export-transactions.ts'

/** `snapshots` is a pool of its own: a file of all users keeps its connection until it is read. */
export function exportRoutes(mount: Mount, snapshots: Reader): void {
  mount(ENDPOINTS.exportTransactions, ({ query }, { db, actor }) => exportTransactions(db, actor.id, query))
  mount(ENDPOINTS.exportBalanceHistory, (_input, { db, actor }) => exportBalanceHistory(db, actor.id))
  mount(ENDPOINTS.exportMyData, (_input, { db, actor }) => exportMyData(db, actor.id))
  mount(ENDPOINTS.exportAllTransactions, async ({ query }) => exportAll(await snapshots(), 'transactions', query))
  mount(ENDPOINTS.exportAllDeposits, async ({ query }) => exportAll(await snapshots(), 'deposits', query))
  mount(ENDPOINTS.exportAllWithdrawals, async ({ query }) => exportAll(await snapshots(), 'withdrawals', query))
  mount(ENDPOINTS.exportLedger, async ({ query }) => exportAll(await snapshots(), 'ledger', query))
}
