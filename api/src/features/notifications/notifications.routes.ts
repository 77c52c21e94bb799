import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#core/endpoints/context.ts'
import { pageOfNotifications } from './notifications.queries.ts'
import { readNotification } from './read-notification.ts'

export function notificationRoutes(mount: Mount): void {
  mount(ENDPOINTS.listNotifications, async ({ query }, { db, actor, page }) =>
    page(await pageOfNotifications(db, actor.id, query)),
  )
  mount(ENDPOINTS.readNotification, ({ params }, context) => readNotification(context, params.id))
}
