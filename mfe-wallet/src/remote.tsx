import type { RemoteModule } from '@simvest/platform'
import type { config } from '../remote.config.ts'
import { DashboardPage } from '#pages/dashboard-page.tsx'
import { DepositAmountPage } from '#pages/deposit-amount-page.tsx'
import { DepositMethodPage } from '#pages/deposit-method-page.tsx'

export const remote: RemoteModule<typeof config> = {
  pages: { dashboard: DashboardPage, depositAmount: DepositAmountPage, depositMethod: DepositMethodPage },
}
