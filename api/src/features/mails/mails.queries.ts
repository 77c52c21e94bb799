import type { MessageFigures } from '@simvest/contracts'
import type { Knex } from 'knex'
import type { MailKind } from './mail-kinds.ts'

/** The outcome of a mail: sent, or the reason why it was not. */
export type Ending = 'sent' | 'refused' | 'gave up' | 'late' | 'limited' | 'no recipient'

export interface Mail {
  id: number
  /** Null for a link that somebody asked for, until it is sent: then the message is the name or address that they typed. */
  userId: number | null
  kind: MailKind
  message: string
  /** Null for a mail that is about no notification. */
  figures: MessageFigures | null
  transactionId: number | null
  /** With the one that begins. */
  attempts: number
  /** Too old to be of use. */
  isLate: boolean
}

export interface Recipient {
  id: number
  username: string
  email: string
  language: string | null
  /** Works at the desk. */
  hasRole: boolean
  /** Mails of the last hour that they got, and links among them. */
  mails: number
  links: number
  /** The kind of this mail. */
  alike: number
}

/** Longer than an attempt may take: a mail whose process died is tried again afterwards. */
const LEASE = '5 minutes'

/** Claims the mail that is due longest, so that no other process sends it. */
export async function claimMail(db: Knex): Promise<Mail | undefined> {
  const { rows } = await db.raw<{ rows: Mail[] }>(
    `UPDATE mails SET attempts = attempts + 1, due_at = now() + interval '${LEASE}'
     WHERE id = (SELECT id FROM mails WHERE ended_at IS NULL AND due_at <= now()
       ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, user_id AS "userId", kind, message, figures, transaction_id AS "transactionId", attempts,
       created_at < now() - interval '1 day' AS "isLate"`,
  )
  return rows[0]
}

/** Undefined for guests, and for people whose account is deactivated or deleted. */
export async function findRecipient(db: Knex, userId: number, mailKind: MailKind): Promise<Recipient | undefined> {
  const { rows } = await db.raw<{ rows: Recipient[] }>(
    `SELECT id, username, email, language, role IS NOT NULL AS "hasRole", mails, links, alike
     FROM users CROSS JOIN LATERAL (
       SELECT count(*) AS mails, count(*) FILTER (WHERE kind = 'reset-link') AS links,
         count(*) FILTER (WHERE kind = :mailKind) AS alike
       FROM mails WHERE user_id = users.id AND ending = 'sent' AND ended_at > now() - interval '1 hour') AS lately
     WHERE id = :userId AND guest_until IS NULL AND deleted_at IS NULL AND NOT is_deactivated`,
    { userId, mailKind },
  )
  return rows[0]
}

/** Records the ending of a mail and erases its content. */
export async function endMail(db: Knex, id: number, ending: Ending): Promise<void> {
  await db('mails').where({ id }).update({ ending, ended_at: db.fn.now(), message: '', figures: null })
}

export async function postponeMail(db: Knex, id: number, minutes: number): Promise<void> {
  await db('mails')
    .where({ id })
    .update({ due_at: db.raw(`now() + ? * interval '1 minute'`, [minutes]) })
}

/** Writes a mail with a link for whoever has this username or address, if anybody has. Nobody is looked for here. */
export async function insertLinkMail(db: Knex, login: string): Promise<void> {
  await db('mails').insert({ kind: 'reset-link', message: login })
}

/** Makes the mail that of whoever has the typed username or address, and forgets what was typed; undefined for nobody. */
export async function addressMail(db: Knex, id: number): Promise<number | undefined> {
  const { rows } = await db.raw<{ rows: { userId: number }[] }>(
    `UPDATE mails SET user_id = users.id, message = '' FROM users
     WHERE mails.id = ? AND (lower(username) = lower(message) OR lower(email) = lower(message))
       AND deleted_at IS NULL AND guest_until IS NULL
     RETURNING users.id AS "userId"`,
    [id],
  )
  return rows[0]?.userId
}

export async function findService(db: Knex): Promise<boolean> {
  const service = await db('mail_service').first('is_on')
  return service?.is_on ?? false
}

export async function updateService(db: Knex, isOn: boolean): Promise<void> {
  await db('mail_service').whereNot('is_on', isOn).update({ is_on: isOn })
}

export interface Waiting {
  count: number
  /** Seconds since the oldest of them was written. */
  oldest: number
  /** Given up or refused in the last days. */
  dead: number
}

export async function countMails(db: Knex): Promise<Waiting> {
  const { rows } = await db.raw<{ rows: [Waiting] }>(
    `SELECT count(*) FILTER (WHERE ended_at IS NULL) AS count,
       coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE ended_at IS NULL)), 0)::float8 AS oldest,
       count(*) FILTER (WHERE ending IN ('refused', 'gave up')) AS dead
     FROM mails`,
  )
  return rows[0]
}
