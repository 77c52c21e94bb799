import type { NotificationKind, PushSubscription } from '@simvest/contracts'
import { PUSH_BROWSERS } from '@simvest/contracts/limits'
import type { Knex } from 'knex'

/** Longer than an attempt may take: a message whose process died is tried again afterwards. */
const LEASE = '2 minutes'

export interface Push extends PushSubscription {
  id: number
  sessionId: number
  kind: NotificationKind
  transactionId: number | null
  language: string | null
  /** With the one that begins. */
  attempts: number
  /** Too old to be of use. */
  isLate: boolean
}

export async function isSubscribed(db: Knex, sessionHash: Buffer): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ isOn: boolean }] }>(
    `SELECT EXISTS (SELECT FROM push_subscriptions JOIN sessions ON sessions.id = session_id
       WHERE token_hash = ?) AS "isOn"`,
    [sessionHash],
  )
  return rows[0].isOn
}

/** Subscribes the browser of a session. What an earlier session of that browser asked for ends. */
export async function insertSubscription(
  tx: Knex.Transaction,
  sessionHash: Buffer,
  subscription: PushSubscription & { serverKey: string },
): Promise<void> {
  await tx('push_subscriptions').where({ endpoint: subscription.endpoint }).delete()
  await tx.raw(
    `INSERT INTO push_subscriptions (session_id, user_id, endpoint, p256dh, auth, server_key)
     SELECT id, user_id, :endpoint, :p256dh, :auth, :serverKey FROM sessions WHERE token_hash = :sessionHash
     ON CONFLICT (session_id) DO UPDATE
       SET endpoint = :endpoint, p256dh = :p256dh, auth = :auth, server_key = :serverKey`,
    { ...subscription, sessionHash },
  )
  await tx.raw(
    `DELETE FROM push_subscriptions WHERE session_id IN (
       SELECT others.session_id FROM sessions
       JOIN push_subscriptions AS others ON others.user_id = sessions.user_id WHERE token_hash = ?
       ORDER BY others.created_at DESC, others.session_id DESC OFFSET ${PUSH_BROWSERS.most})`,
    [sessionHash],
  )
}

export async function deleteSubscription(tx: Knex.Transaction, sessionHash: Buffer): Promise<void> {
  await tx.raw(`DELETE FROM push_subscriptions USING sessions WHERE sessions.id = session_id AND token_hash = ?`, [
    sessionHash,
  ])
}

/** Ends the subscription under which a message was to be sent, unless the browser has another one by now. */
export async function dropSubscription(db: Knex, { sessionId, endpoint }: Push): Promise<void> {
  await db('push_subscriptions').where({ session_id: sessionId, endpoint }).delete()
}

/** Ends the subscriptions to any other key. */
export async function dropOthers(db: Knex, serverKey: string): Promise<void> {
  await db('push_subscriptions').whereNot({ server_key: serverKey }).delete()
}

/** Claims messages that are due, so that no other process sends them. */
export async function claimPushes(db: Knex, most: number): Promise<Push[]> {
  const { rows } = await db.raw<{ rows: Push[] }>(
    `UPDATE pushes SET attempts = attempts + 1, due_at = now() + interval '${LEASE}'
     FROM push_subscriptions AS browser JOIN users ON users.id = browser.user_id
     WHERE browser.session_id = pushes.session_id AND pushes.id IN (
       SELECT id FROM pushes WHERE due_at <= now() ORDER BY due_at, id LIMIT ? FOR UPDATE SKIP LOCKED)
     RETURNING pushes.id, pushes.session_id AS "sessionId", kind, transaction_id AS "transactionId", attempts, language,
       endpoint, p256dh, auth, pushes.created_at < now() - interval '1 hour' AS "isLate"`,
    [most],
  )
  return rows
}

export async function deletePush(db: Knex, id: number): Promise<void> {
  await db('pushes').where({ id }).delete()
}

export async function postponePush(db: Knex, id: number, seconds: number): Promise<void> {
  await db('pushes')
    .where({ id })
    .update({ due_at: db.raw(`now() + ? * interval '1 second'`, [seconds]) })
}

export async function countPushes(db: Knex): Promise<number> {
  const counted = await db('pushes').count({ waiting: '*' }).first()
  return Number(counted?.waiting)
}
