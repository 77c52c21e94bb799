import type { Notification } from '@simvest/contracts'
import type { Knex } from 'knex'
import { type Page, type PageQuery, paginate } from '#core/paging/paginate.ts'

const COLUMNS = { id: 'id', message: 'message', isRead: 'is_read', createdAt: 'created_at' }

export function pageOfNotifications(db: Knex, userId: number, query: PageQuery): Promise<Page<Notification>> {
  return paginate(db('notifications').where('user_id', userId).select(COLUMNS), query, { table: 'notifications' })
}

export async function markRead(tx: Knex.Transaction, userId: number, id: number): Promise<Notification | undefined> {
  await tx('notifications').where({ id, user_id: userId }).update({ is_read: true })
  return tx('notifications').where({ id, user_id: userId }).first(COLUMNS)
}
