import { defineRemote } from '@simvest/registry'

export const config = defineRemote({
  name: 'admin',
  platform: '^1.7.0',
  routes: [
    {
      path: '/admin',
      page: 'admin',
      access: 'admin',
      title: 'Admin Dashboard',
      navigation: { label: 'Admin', icon: 'shield', order: 5, places: ['sidebar', 'bottom'] },
    },
    { path: '/admin/users/:id', page: 'user', access: 'admin', title: 'User' },
    { path: '/admin/queue', page: 'queue', access: 'admin', title: 'Queue' },
    { path: '/admin/administrators', page: 'administrators', access: 'admin', title: 'Administrators' },
    { path: '/admin/deposits', page: 'deposits', access: 'admin', title: 'Deposits' },
    { path: '/admin/figures', page: 'figures', access: 'admin', title: 'Figures' },
    { path: '/admin/builds/:remote/:channel', page: 'preview', access: 'admin', title: 'Preview' },
    { path: '/admin/exports', page: 'exports', access: 'admin', title: 'Exports' },
    { path: '/admin/direct-withdrawals', page: 'directWithdrawals', access: 'admin', title: 'Withdrawal Requests' },
    // Pages that decide themselves what an investor sees: one leads to /auth, the other says that access is denied.
    { path: '/admin/withdrawals', page: 'withdrawalRequests', access: 'user', title: 'Admin Withdrawal Requests' },
    {
      path: '/admin/withdrawal-management',
      page: 'withdrawalManagement',
      access: 'user',
      title: 'Withdrawal Management',
    },
  ],
})
