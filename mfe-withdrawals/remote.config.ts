import { defineRemote } from '@simvest/registry'

export const config = defineRemote({
  name: 'withdrawals',
  platform: '^1.0.0',
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
  ],
})
