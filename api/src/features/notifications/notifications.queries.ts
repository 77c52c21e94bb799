import { NOTIFICATION_TOPICS, type Notification, type NotificationPreferences } from '@simvest/contracts'
import type { Knex } from 'knex'
import { type Page, type PageQuery, paginate } from '#kernel/paging/paginate.ts'

const COLUMNS = {
  id: 'id',
  kind: 'kind',
  message: 'message',
  transactionId: 'transaction_id',
  isRead: 'is_read',
  createdAt: 'created_at',
}

export function pageOfNotifications(db: Knex, userId: number, query: PageQuery): Promise<Page<Notification>> {
  return paginate(db('notifications').where('user_id', userId).select(COLUMNS), query, { table: 'notifications' })
}

export async function markRead(tx: Knex.Transaction, userId: number, id: number): Promise<Notification | undefined> {
  await tx('notifications').where({ id, user_id: userId }).update({ is_read: true })
  return tx('notifications').where({ id, user_id: userId }).first(COLUMNS)
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
