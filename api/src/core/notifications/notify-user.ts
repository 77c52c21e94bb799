import type { Knex } from 'knex'
import type { MutationContext } from '#core/endpoints/context.ts'

/** Leaves a message for a user, who sees it at once when signed in. */
export async function notifyUser({ tx, changed }: MutationContext, userId: number, message: string): Promise<void> {
  await insertNotifications(tx, [{ userId, message }])
  changed([userId], ['/api/notifications'])
}

/** Leaves messages for several users, outside of a request. */
export async function insertNotifications(
  tx: Knex.Transaction,
  messages: readonly { userId: number; message: string }[],
): Promise<void> {
  await tx('notifications').insert(messages.map(({ userId, message }) => ({ user_id: userId, message })))
}
