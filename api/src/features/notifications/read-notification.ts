import type { Notification } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { markRead } from './notifications.queries.ts'

export async function readNotification({ tx, actor, changed }: MutationContext, id: number): Promise<Notification> {
  const notification = await markRead(tx, actor.id, id)
  if (!notification) throw new DomainError('NOT_FOUND')
  changed([actor.id], ['/api/notifications'])
  return notification
}
