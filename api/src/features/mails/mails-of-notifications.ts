import { kindsSql } from './mail-kinds.ts'

/**
 * Writes the mails of the table `told`, which holds new notifications (user_id, kind, figures, message, transaction_id): the
 * end of the statement that writes those, so there is no mail about something that was rolled back.
 */
export const MAILS_OF_NOTIFICATIONS = `
  INSERT INTO mails (user_id, kind, figures, message, transaction_id)
  SELECT users.id, told.kind, told.figures, told.message, told.transaction_id
  FROM told JOIN users ON users.id = told.user_id
  WHERE (SELECT is_on FROM mail_service)
    AND guest_until IS NULL AND email_confirmed_at IS NOT NULL AND deleted_at IS NULL AND NOT is_deactivated
    AND (told.kind IN ${kindsSql('always')}
      OR told.kind IN ${kindsSql('wanted')} AND coalesce((notification_preferences ->> 'email')::boolean, true))`
