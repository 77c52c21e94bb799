import { ENDPOINTS } from '@simvest/contracts'
import { sendsMail } from '#features/mails/mail-service.ts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { findPreferences, pageOfNotifications } from './notifications.queries.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotification } from './read-notification.ts'
import { setPreferences } from './set-preferences.ts'

export function notificationRoutes(mount: Mount): void {
  mount(ENDPOINTS.listNotifications, async ({ query }, { db, actor, page }) =>
    page(await pageOfNotifications(db, actor.id, query)),
  )
  mount(ENDPOINTS.readAllNotifications, (_input, context) => readAllNotifications(context))
  mount(ENDPOINTS.getNotificationPreferences, async (_input, { db, actor }) =>
    findPreferences(db, actor.id, await sendsMail(db)),
  )
  mount(ENDPOINTS.setNotificationPreferences, ({ body }, context) => setPreferences(context, body))
  mount(ENDPOINTS.readNotification, ({ params }, context) => readNotification(context, params.id))
}
