import { kindsSql } from '#features/mails/mail-kinds.ts'

/**
 * Writes what browsers are to show of the table `told`, which holds new notifications (user_id, kind, transaction_id): part of
 * the statement that writes those. Acts of the owner and the results of days stand under the bell alone.
 */
export const PUSHES_OF_NOTIFICATIONS = `
  INSERT INTO pushes (session_id, kind, transaction_id)
  SELECT session_id, told.kind, told.transaction_id
  FROM told JOIN push_subscriptions ON push_subscriptions.user_id = told.user_id
  WHERE told.kind IN ${kindsSql('always', 'wanted')}`
