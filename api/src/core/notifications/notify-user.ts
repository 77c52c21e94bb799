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
  topic?: NotificationTopic,
): Promise<void> {
  await tellUsers(tx, [{ userId, message }], topic)
}

/** The same for many users in one statement. Who does not want the topic gets nothing. */
export async function tellUsers(
  tx: Knex.Transaction,
  messages: readonly { userId: number; message: string }[],
  topic: NotificationTopic | null = null,
): Promise<void> {
  const userIds = messages.map(({ userId }) => userId)
  const texts = messages.map(({ message }) => message)
  await tx.raw(
    `INSERT INTO notifications (user_id, message)
     SELECT users.id, told.message FROM unnest(:userIds::bigint[], :texts::text[]) AS told (user_id, message)
     JOIN users ON users.id = told.user_id
     WHERE coalesce((notification_preferences ->> :topic::text)::boolean, true)`,
    { userIds, texts, topic },
  )
}
