import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { exportBalanceHistory } from './export-balance-history.ts'
import { exportMyData } from './export-my-data.ts'
import { exportTransactions } from './export-transactions.ts'

export function exportRoutes(mount: Mount): void {
  mount(ENDPOINTS.exportTransactions, ({ query }, { db, actor }) => exportTransactions(db, actor.id, query))
  mount(ENDPOINTS.exportBalanceHistory, (_input, { db, actor }) => exportBalanceHistory(db, actor.id))
  mount(ENDPOINTS.exportMyData, (_input, { db, actor }) => exportMyData(db, actor.id))
}
