import { type NotificationFact, NOTIFICATIONS, writeNotification } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { ENGLISH } from '#kernel/words/writer.ts'
import { MAILS_OF_NOTIFICATIONS } from '#features/mails/mails-of-notifications.ts'
import { PUSHES_OF_NOTIFICATIONS } from '#features/pushes/pushes-of-notifications.ts'

export type Message = NotificationFact & {
  userId: number
  /** The line of the history that the message is about. */
  transactionId?: number | undefined
}

/**
 * Leaves messages for users in one statement, with the mails and the messages to browsers that bring them too. A user who
 * turned the topic off gets nothing. Open pages learn of them by `changed`, where one is given.
 */
export async function notify(
  { tx, changed }: Pick<MutationContext, 'tx'> & Partial<Pick<MutationContext, 'changed'>>,
  ...messages: readonly Message[]
): Promise<void> {
  await tx.raw(
    `WITH told AS (
     INSERT INTO notifications (user_id, kind, figures, message, transaction_id)
     SELECT users.id, told.kind, told.figures, told.message, told.transaction_id
     FROM unnest(:userIds::bigint[], :kinds::text[], :topics::text[], :figures::jsonb[], :texts::text[], :transactionIds::bigint[])
       AS told (user_id, kind, topic, figures, message, transaction_id)
     JOIN users ON users.id = told.user_id
     WHERE coalesce((notification_preferences ->> told.topic)::boolean, true)
     RETURNING user_id, kind, figures, message, transaction_id),
     pushed AS (${PUSHES_OF_NOTIFICATIONS})
     ${MAILS_OF_NOTIFICATIONS}`,
    {
      userIds: messages.map(({ userId }) => userId),
      kinds: messages.map(({ kind }) => kind),
      topics: messages.map(({ kind }) => NOTIFICATIONS[kind].topic),
      figures: messages.map(({ figures }) => JSON.stringify(figures)),
      // For processes of the version before, which read the text alone.
      texts: messages.map((message) => writeNotification(ENGLISH, message) ?? ''),
      transactionIds: messages.map(({ transactionId }) => transactionId ?? null),
    },
  )
  changed?.(
    messages.map(({ userId }) => userId),
    ['/api/notifications'],
  )
}
