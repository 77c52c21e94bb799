import type { NotificationPreferences } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { sendsMail } from '#features/mails/mail-service.ts'
import { findPreferences, updatePreferences } from './notifications.queries.ts'

export async function setPreferences(
  { tx, actor, changed }: MutationContext,
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> {
  await updatePreferences(tx, actor.id, preferences)
  changed([actor.id], ['/api/notifications/preferences'])
  return findPreferences(tx, actor.id, await sendsMail(tx))
}
