import { defineRemote } from '@simvest/registry'

export const config = defineRemote({
  name: 'wallet',
  platform: '^1.0.0',
  routes: [
    {
      path: '/dashboard',
      page: 'dashboard',
      access: 'user',
      title: 'Dashboard',
      navigation: { label: 'Dashboard', icon: 'layout-dashboard', order: 10, places: ['sidebar', 'bottom'] },
    },
    {
      path: '/deposit',
      page: 'depositAmount',
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
    { path: '/deposit/method', page: 'depositMethod', access: 'user', title: 'Deposit method' },
    { path: '/deposit/method/:id', page: 'depositMethod', access: 'user', title: 'Deposit method' },
  ],
})
