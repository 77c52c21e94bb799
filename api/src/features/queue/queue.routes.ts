import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { dryRun } from './dry-run.ts'
import type { Looks } from './looks.ts'
import { pageOfQueue } from './queue.queries.ts'

export function queueRoutes(mount: Mount, looks: Looks): void {
  mount(ENDPOINTS.listQueue, async ({ query }, { db, page }) => page(await pageOfQueue(db, query)))
  mount(ENDPOINTS.dryRunDecisions, ({ query }, { db, actor }) => dryRun(db, actor.id, query))
  mount(ENDPOINTS.listLooks, (_, { actor }) => looks.others(actor.id))
  mount(ENDPOINTS.lookAtItem, async ({ body: { item } }, { actor, changed }) => {
    await looks.note({ userId: actor.id, username: actor.username, item })
    changed('admins', ['/api/admin/queue/looks'])
    return { item }
  })
}
