import { defineRemote } from '@simvest/registry'

const depositMethod = async () => (await import('#pages/deposit-method-page.tsx')).DepositMethodPage

export const config = defineRemote({
  name: 'wallet',
  platform: '^1.7.0',
  routes: [
    {
      path: '/dashboard',
      page: async () => (await import('#pages/dashboard-page.tsx')).DashboardPage,
      access: 'user',
      title: 'Dashboard',
      navigation: { label: 'Dashboard', icon: 'layout-dashboard', order: 10, places: ['sidebar', 'bottom'] },
    },
    {
      path: '/trading',
      page: async () => (await import('#pages/trading-page.tsx')).TradingPage,
      access: 'user',
      title: 'AI Trading',
      navigation: {
        label: 'AI Trading',
        short: 'Invest',
        icon: 'trending-up',
        order: 20,
        places: ['sidebar', 'bottom'],
      },
    },
    {
      path: '/trading/:id',
      page: async () => (await import('#pages/strategy-page.tsx')).StrategyPage,
      access: 'user',
      title: 'Strategy',
    },
    {
      path: '/deposit',
      page: async () => (await import('#pages/deposit-amount-page.tsx')).DepositAmountPage,
      access: 'user',
      title: 'Deposit funds',
      navigation: {
        label: 'Deposit Funds',
        short: 'Deposit',
        icon: 'wallet',
        order: 30,
        places: ['sidebar', 'bottom'],
      },
    },
    { path: '/deposit/method', page: depositMethod, access: 'user', title: 'Deposit method' },
    { path: '/deposit/method/:id', page: depositMethod, access: 'user', title: 'Deposit method' },
    {
      path: '/simulated-address',
      page: async () => (await import('#pages/simulated-address-page.tsx')).SimulatedAddressPage,
      access: 'public',
      title: 'Simulated address',
    },
    {
      path: '/transfer',
      page: async () => (await import('#pages/transfer-pages.tsx')).TransferPage,
      access: 'user',
      title: 'Transfer Funds',
    },
    {
      path: '/transfer-simple',
      page: async () => (await import('#pages/transfer-pages.tsx')).TransferSimplePage,
      access: 'user',
      title: 'Simple Transfer',
    },
    {
      path: '/wallet-transfer',
      page: async () => (await import('#pages/transfer-pages.tsx')).WalletTransferPage,
      access: 'user',
      title: 'Wallet Transfer',
    },
    {
      path: '/simple-transfer',
      page: async () => (await import('#pages/transfer-pages.tsx')).SimpleTransferPage,
      access: 'user',
      title: 'Transfer Profits',
      navigation: { label: 'Transfer Profits', icon: 'arrow-left-right', order: 40, places: ['sidebar'] },
    },
    {
      path: '/test-transfer',
      page: async () => (await import('#pages/transfer-pages.tsx')).TestTransferPage,
      access: 'user',
      title: 'Transfer Diagnostics',
    },
  ],
  declares: { 'wallet.simulated-address': { from: ['auth'], props: 1, bytes: 20_000 } },
})
