import type { RemoteModule } from '@simvest/platform'
import type { config } from '../remote.config.ts'
import { load } from '#texts.ts'

export const remote: RemoteModule<typeof config> = {
  texts: load,
  pages: {
    dashboard: {
      load: async () => (await import(/* webpackChunkName: "dashboard" */ '#pages/dashboard-page.tsx')).DashboardPage,
    },
    depositAmount: {
      load: async () =>
        (await import(/* webpackChunkName: "depositAmount" */ '#pages/deposit-amount-page.tsx')).DepositAmountPage,
    },
    depositMethod: {
      load: async () =>
        (await import(/* webpackChunkName: "depositMethod" */ '#pages/deposit-method-page.tsx')).DepositMethodPage,
    },
    simulatedAddress: {
      load: async () =>
        (await import(/* webpackChunkName: "simulatedAddress" */ '#pages/simulated-address-page.tsx'))
          .SimulatedAddressPage,
    },
    trading: {
      load: async () => (await import(/* webpackChunkName: "trading" */ '#pages/trading-page.tsx')).TradingPage,
    },
    strategy: {
      load: async () => (await import(/* webpackChunkName: "strategy" */ '#pages/strategy-page.tsx')).StrategyPage,
    },
    transfer: {
      load: async () => (await import(/* webpackChunkName: "transfer" */ '#pages/transfer-pages.tsx')).TransferPage,
    },
    transferSimple: {
      load: async () =>
        (await import(/* webpackChunkName: "transferSimple" */ '#pages/transfer-pages.tsx')).TransferSimplePage,
    },
    simpleTransfer: {
      load: async () =>
        (await import(/* webpackChunkName: "simpleTransfer" */ '#pages/transfer-pages.tsx')).SimpleTransferPage,
    },
    walletTransfer: {
      load: async () =>
        (await import(/* webpackChunkName: "walletTransfer" */ '#pages/transfer-pages.tsx')).WalletTransferPage,
    },
    testTransfer: {
      load: async () =>
        (await import(/* webpackChunkName: "testTransfer" */ '#pages/transfer-pages.tsx')).TestTransferPage,
    },
  },
}
