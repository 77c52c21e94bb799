import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#core/endpoints/context.ts'
import { fromProfit, transfer } from './transfer.ts'

export function transferRoutes(mount: Mount): void {
  mount(ENDPOINTS.transfer, ({ body }, context) => transfer(context, body))
  mount(ENDPOINTS.ultraTransfer, ({ body }, context) => transfer(context, body))
  mount(ENDPOINTS.simpleTransfer, ({ body }, context) => transfer(context, fromProfit(body)))
  mount(ENDPOINTS.directWalletTransfer, ({ body }, context) => transfer(context, fromProfit(body)))
  mount(ENDPOINTS.simpleProfitTransfer, ({ body }, context) => transfer(context, fromProfit(body)))
}
