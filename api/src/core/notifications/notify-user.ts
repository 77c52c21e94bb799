import type { NotificationTopic } from '@simvest/contracts'
import type { Knex } from 'knex'
import type { MutationContext } from '#core/endpoints/context.ts'

/** Leaves a message for a user, who sees it at once when signed in. */
export async function notifyUser(
  { tx, changed }: MutationContext,
  userId: number,
  message: string,
  /** Without one the message always comes. */
  topic?: NotificationTopic,
): Promise<void> {
  await tellUser(tx, userId, message, topic)
  changed([userId], ['/api/notifications'])
}

/** The same, where nobody is signed in who could see it at once. */
export async function tellUser(
  tx: Knex.Transaction,
  userId: number,
  message: string,
  topic: NotificationTopic | null = null,
): Promise<void> {
  await tx.raw(
    `INSERT INTO notifications (user_id, message)
     SELECT id, :message FROM users
     WHERE id = :userId AND coalesce((notification_preferences ->> :topic::text)::boolean, true)`,
    { userId, message, topic },
  )
}
