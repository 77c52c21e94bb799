import { defineRemote } from '@simvest/registry'

export const config = defineRemote({
  name: 'admin',
  platform: '^1.7.0',
  routes: [
    {
      path: '/admin',
      page: async () => (await import('#pages/admin-page.tsx')).AdminPage,
      access: 'admin',
      title: 'Admin Dashboard',
      navigation: { label: 'Admin', icon: 'shield', order: 5, places: ['sidebar', 'bottom'] },
    },
    {
      path: '/admin/users/:id',
      // The chunk of what opens beside the list of users, too.
      page: async () => (await import(/* webpackChunkName: "user" */ '#pages/user-page.tsx')).UserPage,
      access: 'admin',
      title: 'User',
    },
    {
      path: '/admin/queue',
      page: async () => (await import('#pages/queue-page.tsx')).QueuePage,
      access: 'admin',
      title: 'Queue',
    },
    {
      path: '/admin/administrators',
      page: async () => (await import('#pages/administrators-page.tsx')).AdministratorsPage,
      access: 'admin',
      title: 'Administrators',
    },
    {
      path: '/admin/deposits',
      page: async () => (await import('#pages/deposits-page.tsx')).DepositsPage,
      access: 'admin',
      title: 'Deposits',
    },
    {
      path: '/admin/figures',
      page: async () => (await import('#pages/figures-page.tsx')).FiguresPage,
      access: 'admin',
      title: 'Figures',
    },
    {
      path: '/admin/builds/:remote/:channel',
      page: async () => (await import('#pages/preview-page.tsx')).PreviewPage,
      access: 'admin',
      title: 'Preview',
    },
    {
      path: '/admin/exports',
      page: async () => (await import('#pages/exports-page.tsx')).ExportsPage,
      access: 'admin',
      title: 'Exports',
    },
    {
      path: '/admin/direct-withdrawals',
      page: async () => (await import('#pages/direct-withdrawals-page.tsx')).DirectWithdrawalsPage,
      access: 'admin',
      title: 'Withdrawal Requests',
    },
    // Pages that decide themselves what an investor sees: one leads to /auth, the other says that access is denied.
    {
      path: '/admin/withdrawals',
      page: async () => (await import('#pages/withdrawal-requests-page.tsx')).WithdrawalRequestsPage,
      access: 'user',
      title: 'Admin Withdrawal Requests',
    },
    {
      path: '/admin/withdrawal-management',
      page: async () => (await import('#pages/withdrawal-management-page.tsx')).WithdrawalManagementPage,
      access: 'user',
      title: 'Withdrawal Management',
    },
  ],
})
