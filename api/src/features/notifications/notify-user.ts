import type { NotificationKind, NotificationTopic } from '@simvest/contracts'
import type { Knex } from 'knex'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { MAILS_OF_TOLD } from '#features/mails/mails-of-told.ts'
import { PUSHES_OF_TOLD } from '#features/pushes/pushes-of-told.ts'

export interface Told {
  kind: NotificationKind
  message: string
  /** The line of the history that the message is about. */
  transactionId?: number
}

/** The messages that a user can turn off. Messages about the account itself, and about adjustments, always come. */
// not total: a kind without a topic cannot be switched off
const TOPIC_OF: Readonly<Partial<Record<NotificationKind, NotificationTopic>>> = {
  'assistant-switched': 'trading',
  'deposit-approved': 'deposits',
  'deposit-cancelled': 'deposits',
  'investment-matured': 'trading',
  'referral-paid': 'referrals',
  'referral-pending': 'referrals',
  'standing-order-paused': 'trading',
  'standing-order-skipped': 'trading',
  'withdrawal-approved': 'withdrawals',
  'withdrawal-cancelled': 'withdrawals',
  'withdrawal-pending': 'withdrawals',
  'withdrawal-proved': 'withdrawals',
  'withdrawal-redirected': 'withdrawals',
  'withdrawal-rejected': 'withdrawals',
}

/** Leaves a message for a user, who sees it at once when signed in. */
export async function notifyUser(
  { tx, changed }: Pick<MutationContext, 'tx' | 'changed'>,
  userId: number,
  told: Told,
): Promise<void> {
  await tellUser(tx, userId, told)
  changed([userId], ['/api/notifications'])
}

/** The same for a user who is not signed in: no open page has to hear of the message. */
export async function tellUser(tx: Knex.Transaction, userId: number, told: Told): Promise<void> {
  await tellUsers(tx, [{ ...told, userId }])
}

/** The same for many users in one statement, with the mails and messages to browsers that tell it too. Users who turned the topic off get nothing. */
export async function tellUsers(tx: Knex.Transaction, messages: readonly (Told & { userId: number })[]): Promise<void> {
  await tx.raw(
    `WITH told AS (
     INSERT INTO notifications (user_id, kind, message, transaction_id)
     SELECT users.id, told.kind, told.message, told.transaction_id
     FROM unnest(:userIds::bigint[], :kinds::text[], :topics::text[], :texts::text[], :transactionIds::bigint[])
       AS told (user_id, kind, topic, message, transaction_id)
     JOIN users ON users.id = told.user_id
     WHERE coalesce((notification_preferences ->> told.topic)::boolean, true)
     RETURNING user_id, kind, message, transaction_id),
     pushed AS (${PUSHES_OF_TOLD})
     ${MAILS_OF_TOLD}`,
    {
      userIds: messages.map(({ userId }) => userId),
      kinds: messages.map(({ kind }) => kind),
      topics: messages.map(({ kind }) => TOPIC_OF[kind] ?? null),
      texts: messages.map(({ message }) => message),
      transactionIds: messages.map(({ transactionId }) => transactionId ?? null),
    },
  )
}
