import {
  type Notification,
  NOTIFICATION_TOPICS,
  type NotificationPreferences,
  NOTIFICATIONS,
  writeNotification,
} from '@simvest/contracts'
import type { Knex } from 'knex'
import { ENGLISH } from '#kernel/words/writer.ts'
import { type Page, type PageQuery, paginate } from '#kernel/paging/paginate.ts'

const COLUMNS = {
  id: 'id',
  kind: 'kind',
  message: 'message',
  figures: 'figures',
  transactionId: 'transaction_id',
  isRead: 'is_read',
  createdAt: 'created_at',
}

type Row = Omit<Notification, 'title'>

/** Title and text in English, from the catalog. A row of the version before is a text alone. */
function asNotification(row: Row): Notification {
  const { title } = NOTIFICATIONS[Object.hasOwn(NOTIFICATIONS, row.kind) ? row.kind : 'notice']
  return {
    ...row,
    title: ENGLISH.text('titles', title, {}) ?? title,
    message: writeNotification(ENGLISH, row) ?? row.message,
  }
}

export async function pageOfNotifications(db: Knex, userId: number, query: PageQuery): Promise<Page<Notification>> {
  const rows = db('notifications').where('user_id', userId).select(COLUMNS)
  const page = await paginate<Row>(rows, query, { table: 'notifications', name: 'notifications' })
  return { ...page, items: page.items.map(asNotification) }
}

export async function markRead(tx: Knex.Transaction, userId: number, id: number): Promise<Notification | undefined> {
  await tx('notifications').where({ id, user_id: userId }).update({ is_read: true })
  const row = await tx('notifications').where({ id, user_id: userId }).first(COLUMNS)
  return row && asNotification(row)
}

export async function markAllRead(tx: Knex.Transaction, userId: number): Promise<number> {
  return tx('notifications').where({ user_id: userId, is_read: false }).update({ is_read: true })
}

/** A topic that the user never chose is on, and so are mails where there are any. */
export async function findPreferences(db: Knex, userId: number, sendsMail: boolean): Promise<NotificationPreferences> {
  const { chosen } = await db('users').where({ id: userId }).first({ chosen: 'notification_preferences' })
  const on = Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, chosen[topic] ?? true]))
  return { ...on, ...(sendsMail && { email: chosen['email'] ?? true }) } as NotificationPreferences
}

export async function updatePreferences(
  tx: Knex.Transaction,
  userId: number,
  preferences: Partial<NotificationPreferences>,
): Promise<void> {
  await tx('users')
    .where({ id: userId })
    .update({ notification_preferences: tx.raw('notification_preferences || ?', [JSON.stringify(preferences)]) })
}
