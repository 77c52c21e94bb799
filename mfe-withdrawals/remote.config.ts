import { defineRemote } from '@simvest/registry'

const withdrawals = async () => (await import('#pages/withdrawals-page.tsx')).WithdrawalsPage

export const config = defineRemote({
  name: 'withdrawals',
  platform: '^1.7.0',
  routes: [
    {
      path: '/history',
      page: async () => (await import('#pages/history-page.tsx')).HistoryPage,
      access: 'user',
      title: 'Transactions',
      navigation: {
        label: 'Transactions',
        short: 'History',
        icon: 'receipt-text',
        order: 50,
        places: ['sidebar', 'bottom'],
      },
    },
    {
      path: '/withdraw',
      page: async () => (await import('#pages/withdraw-amount-page.tsx')).WithdrawAmountPage,
      access: 'user',
      title: 'Withdraw profit',
      navigation: { label: 'Withdraw profit', icon: 'arrow-up-from-line', order: 45, places: ['sidebar'] },
    },
    {
      path: '/withdraw/method',
      page: async () => (await import('#pages/withdraw-method-page.tsx')).WithdrawMethodPage,
      access: 'user',
      title: 'Withdrawal method',
    },
    {
      path: '/withdraw/status',
      page: async () => (await import('#pages/withdraw-status-page.tsx')).WithdrawStatusPage,
      access: 'user',
      title: 'Withdrawal status',
    },
    { path: '/withdrawals', page: withdrawals, access: 'user', title: 'Withdrawals' },
    { path: '/withdrawal-history', page: withdrawals, access: 'user', title: 'Withdrawals' },
    {
      path: '/simulated-explorer/:id',
      page: async () => (await import('#pages/explorer-page.tsx')).ExplorerPage,
      access: 'user',
      title: 'Simulated explorer',
    },
  ],
  declares: { 'withdrawals.beside-fee': { from: ['auth'], props: 1, bytes: 20_000 } },
})
