import type { Knex } from 'knex'

/** The address of an account that can be confirmed. */
export async function findAddress(db: Knex, id: number): Promise<{ id: number; email: string } | undefined> {
  return db('users').where({ id, deleted_at: null, guest_until: null }).first('id', 'email')
}

export async function updateConfirmed(db: Knex, id: number): Promise<void> {
  await db('users').where({ id, email_confirmed_at: null }).update({ email_confirmed_at: db.fn.now() })
}

/** Writes the mail with the link: at most one a day, and none to an address that is confirmed. Returns whether it did. */
export async function insertConfirmationMail(tx: Knex.Transaction, userId: number): Promise<boolean> {
  // The second of two at one time finds the mail of the first.
  await tx('users').where({ id: userId }).forNoKeyUpdate().first('id')
  const { rowCount } = await tx.raw(
    `INSERT INTO mails (user_id, kind)
     SELECT id, 'confirm-email' FROM users
     WHERE id = ? AND email_confirmed_at IS NULL AND guest_until IS NULL AND (SELECT is_on FROM mail_service)
       AND NOT EXISTS (
         SELECT FROM mails AS earlier
         WHERE earlier.user_id = users.id AND kind = 'confirm-email' AND created_at > now() - interval '1 day')`,
    [userId],
  )
  return rowCount === 1
}
