import type { RemoteModule } from '@simvest/platform'
import type { config } from '../remote.config.ts'
import { DashboardPage } from '#pages/dashboard-page.tsx'
import { DepositAmountPage } from '#pages/deposit-amount-page.tsx'
import { DepositMethodPage } from '#pages/deposit-method-page.tsx'
import { SimulatedAddressPage } from '#pages/simulated-address-page.tsx'
import { TradingPage } from '#pages/trading-page.tsx'
import {
  SimpleTransferPage,
  TestTransferPage,
  TransferPage,
  TransferSimplePage,
  WalletTransferPage,
} from '#pages/transfer-pages.tsx'

export const remote: RemoteModule<typeof config> = {
  pages: {
    dashboard: DashboardPage,
    depositAmount: DepositAmountPage,
    depositMethod: DepositMethodPage,
    simulatedAddress: SimulatedAddressPage,
    trading: TradingPage,
    transfer: TransferPage,
    transferSimple: TransferSimplePage,
    simpleTransfer: SimpleTransferPage,
    walletTransfer: WalletTransferPage,
    testTransfer: TestTransferPage,
  },
}
