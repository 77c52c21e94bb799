import type { RemoteModule } from '@simvest/platform'
import type { config } from '../remote.config.ts'
import { ExplorerPage } from '#pages/explorer-page.tsx'
import { HistoryPage } from '#pages/history-page.tsx'
import { WithdrawAmountPage } from '#pages/withdraw-amount-page.tsx'
import { WithdrawMethodPage } from '#pages/withdraw-method-page.tsx'
import { WithdrawStatusPage } from '#pages/withdraw-status-page.tsx'
import { WithdrawalsPage } from '#pages/withdrawals-page.tsx'

export const remote: RemoteModule<typeof config> = {
  pages: {
    history: HistoryPage,
    withdrawAmount: WithdrawAmountPage,
    withdrawMethod: WithdrawMethodPage,
    withdrawStatus: WithdrawStatusPage,
    withdrawals: WithdrawalsPage,
    explorer: ExplorerPage,
  },
}
