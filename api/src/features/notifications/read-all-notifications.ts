import type { MutationContext } from '#kernel/endpoints/context.ts'
import { markAllRead } from './notifications.queries.ts'

export async function readAllNotifications({ tx, actor, changed }: MutationContext): Promise<{ read: number }> {
  const read = await markAllRead(tx, actor.id)
  changed([actor.id], ['/api/notifications'])
  return { read }
}
