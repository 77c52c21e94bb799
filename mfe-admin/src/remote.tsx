import type { RemoteModule } from '@simvest/platform'
import type { config } from '../remote.config.ts'
import { AdminPage } from '#pages/admin-page.tsx'
import { DirectWithdrawalsPage } from '#pages/direct-withdrawals-page.tsx'
import { UserPage } from '#pages/user-page.tsx'
import { WithdrawalManagementPage } from '#pages/withdrawal-management-page.tsx'
import { WithdrawalRequestsPage } from '#pages/withdrawal-requests-page.tsx'

export const remote: RemoteModule<typeof config> = {
  pages: {
    admin: AdminPage,
    user: UserPage,
    withdrawalRequests: WithdrawalRequestsPage,
    directWithdrawals: DirectWithdrawalsPage,
    withdrawalManagement: WithdrawalManagementPage,
  },
}
