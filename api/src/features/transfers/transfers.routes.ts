import { ENDPOINTS } from '@simvest/contracts'
import type { MountStatement } from '#kernel/endpoints/context.ts'
import { TRANSFER, TRANSFER_PROFIT } from './transfer.ts'

export function transferRoutes(mountStatement: MountStatement): void {
  mountStatement(ENDPOINTS.transfer, TRANSFER)
  mountStatement(ENDPOINTS.ultraTransfer, TRANSFER)
  mountStatement(ENDPOINTS.simpleTransfer, TRANSFER_PROFIT)
  mountStatement(ENDPOINTS.directWalletTransfer, TRANSFER_PROFIT)
  mountStatement(ENDPOINTS.simpleProfitTransfer, TRANSFER_PROFIT)
}
