import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { pageOfAudit } from './audit.queries.ts'
import { exportAudit } from './export-audit.ts'

export function auditRoutes(mount: Mount): void {
  mount(ENDPOINTS.listAudit, async ({ query }, { db, page }) => page(await pageOfAudit(db, query)))
  mount(ENDPOINTS.exportAudit, ({ query }, context) => exportAudit(context, query))
}
