import { defineRemote } from '@simvest/registry'

export const config = defineRemote({
  name: 'wallet',
  platform: '^1.7.0',
  routes: [
    {
      path: '/dashboard',
      page: 'dashboard',
      access: 'user',
      title: 'Dashboard',
      navigation: { label: 'Dashboard', icon: 'layout-dashboard', order: 10, places: ['sidebar', 'bottom'] },
    },
    {
      path: '/trading',
      page: 'trading',
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
    { path: '/trading/:id', page: 'strategy', access: 'user', title: 'Strategy' },
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
    { path: '/simulated-address', page: 'simulatedAddress', access: 'public', title: 'Simulated address' },
    { path: '/transfer', page: 'transfer', access: 'user', title: 'Transfer Funds' },
    { path: '/transfer-simple', page: 'transferSimple', access: 'user', title: 'Simple Transfer' },
    { path: '/wallet-transfer', page: 'walletTransfer', access: 'user', title: 'Wallet Transfer' },
    {
      path: '/simple-transfer',
      page: 'simpleTransfer',
      access: 'user',
      title: 'Transfer Profits',
      navigation: { label: 'Transfer Profits', icon: 'arrow-left-right', order: 40, places: ['sidebar'] },
    },
    { path: '/test-transfer', page: 'testTransfer', access: 'user', title: 'Transfer Diagnostics' },
  ],
  declares: { 'wallet.simulated-address': { from: ['auth'], props: 1, bytes: 20_000 } },
})
