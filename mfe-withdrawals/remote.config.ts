import { defineRemote } from '@simvest/registry'

export const config = defineRemote({
  name: 'withdrawals',
  platform: '^1.7.0',
  routes: [
    {
      path: '/history',
      page: 'history',
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
      page: 'withdrawAmount',
      access: 'user',
      title: 'Withdraw profit',
      navigation: { label: 'Withdraw profit', icon: 'arrow-up-from-line', order: 45, places: ['sidebar'] },
    },
    { path: '/withdraw/method', page: 'withdrawMethod', access: 'user', title: 'Withdrawal method' },
    { path: '/withdraw/status', page: 'withdrawStatus', access: 'user', title: 'Withdrawal status' },
    { path: '/withdrawals', page: 'withdrawals', access: 'user', title: 'Withdrawals' },
    { path: '/withdrawal-history', page: 'withdrawals', access: 'user', title: 'Withdrawals' },
    { path: '/simulated-explorer/:id', page: 'explorer', access: 'user', title: 'Simulated explorer' },
  ],
  declares: { 'withdrawals.beside-fee': { from: ['auth'], props: 1, bytes: 20_000 } },
})
