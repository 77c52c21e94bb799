import type { RemoteModule } from '@simvest/platform'
import type { config } from '../remote.config.ts'
import { load } from '#texts.ts'

export const remote: RemoteModule<typeof config> = {
  texts: load,
  pages: {
    history: {
      load: async () => (await import(/* webpackChunkName: "history" */ '#pages/history-page.tsx')).HistoryPage,
    },
    withdrawAmount: {
      load: async () =>
        (await import(/* webpackChunkName: "withdrawAmount" */ '#pages/withdraw-amount-page.tsx')).WithdrawAmountPage,
    },
    withdrawMethod: {
      load: async () =>
        (await import(/* webpackChunkName: "withdrawMethod" */ '#pages/withdraw-method-page.tsx')).WithdrawMethodPage,
    },
    withdrawStatus: {
      load: async () =>
        (await import(/* webpackChunkName: "withdrawStatus" */ '#pages/withdraw-status-page.tsx')).WithdrawStatusPage,
    },
    withdrawals: {
      load: async () =>
        (await import(/* webpackChunkName: "withdrawals" */ '#pages/withdrawals-page.tsx')).WithdrawalsPage,
    },
    explorer: {
      load: async () => (await import(/* webpackChunkName: "explorer" */ '#pages/explorer-page.tsx')).ExplorerPage,
    },
  },
}
