import type { RemoteModule } from '@simvest/platform'
import type { config } from '../remote.config.ts'

export const remote: RemoteModule<typeof config> = {
  pages: {
    admin: {
      load: async () => (await import(/* webpackChunkName: "admin" */ '#pages/admin-page.tsx')).AdminPage,
    },
    user: {
      load: async () => (await import(/* webpackChunkName: "user" */ '#pages/user-page.tsx')).UserPage,
    },
    deposits: {
      load: async () => (await import(/* webpackChunkName: "deposits" */ '#pages/deposits-page.tsx')).DepositsPage,
    },
    administrators: {
      load: async () =>
        (await import(/* webpackChunkName: "administrators" */ '#pages/administrators-page.tsx')).AdministratorsPage,
    },
    queue: {
      load: async () => (await import(/* webpackChunkName: "queue" */ '#pages/queue-page.tsx')).QueuePage,
    },
    figures: {
      load: async () => (await import(/* webpackChunkName: "figures" */ '#pages/figures-page.tsx')).FiguresPage,
    },
    preview: {
      load: async () => (await import(/* webpackChunkName: "preview" */ '#pages/preview-page.tsx')).PreviewPage,
    },
    exports: {
      load: async () => (await import(/* webpackChunkName: "exports" */ '#pages/exports-page.tsx')).ExportsPage,
    },
    withdrawalRequests: {
      load: async () =>
        (await import(/* webpackChunkName: "withdrawalRequests" */ '#pages/withdrawal-requests-page.tsx'))
          .WithdrawalRequestsPage,
    },
    directWithdrawals: {
      load: async () =>
        (await import(/* webpackChunkName: "directWithdrawals" */ '#pages/direct-withdrawals-page.tsx'))
          .DirectWithdrawalsPage,
    },
    withdrawalManagement: {
      load: async () =>
        (await import(/* webpackChunkName: "withdrawalManagement" */ '#pages/withdrawal-management-page.tsx'))
          .WithdrawalManagementPage,
    },
  },
}
