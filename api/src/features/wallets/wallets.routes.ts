import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { balanceHistory, pageOfWalletLines, pageOfWalletLinesWithActors } from '#ledger/wallet-lines.ts'

export function walletRoutes(mount: Mount): void {
  mount(ENDPOINTS.listWalletLines, async ({ query }, { db, actor, page }) =>
    page(await pageOfWalletLines(db, actor.id, query)),
  )
  mount(ENDPOINTS.listUserWalletLines, async ({ params, query }, { db, page }) =>
    page(await pageOfWalletLinesWithActors(db, params.id, query)),
  )
  mount(ENDPOINTS.getBalanceHistory, (_, { db, actor }) => balanceHistory(db, actor.id))
}
