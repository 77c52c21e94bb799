import { ENDPOINTS } from '@simvest/contracts'
import type { Knex } from 'knex'
import type { Mount } from '#kernel/endpoints/context.ts'
import { exportAll } from './export-all.ts'
import { exportBalanceHistory } from './export-balance-history.ts'
import { exportMyData } from './export-my-data.ts'
import { exportTransactions } from './export-transactions.ts'

/** `snapshots` is a pool of its own: a file of all users keeps its connection until it is read. */
export function exportRoutes(mount: Mount, snapshots: Knex): void {
  mount(ENDPOINTS.exportTransactions, ({ query }, { db, actor }) => exportTransactions(db, actor.id, query))
  mount(ENDPOINTS.exportBalanceHistory, (_input, { db, actor }) => exportBalanceHistory(db, actor.id))
  mount(ENDPOINTS.exportMyData, (_input, { db, actor }) => exportMyData(db, actor.id))
  mount(ENDPOINTS.exportAllTransactions, ({ query }) => exportAll(snapshots, 'transactions', query))
  mount(ENDPOINTS.exportAllDeposits, ({ query }) => exportAll(snapshots, 'deposits', query))
  mount(ENDPOINTS.exportAllWithdrawals, ({ query }) => exportAll(snapshots, 'withdrawals', query))
  mount(ENDPOINTS.exportLedger, ({ query }) => exportAll(snapshots, 'ledger', query))
}
