import type { Knex } from 'knex'
import { userTopic } from '#kernel/endpoints/topics.ts'
import { tellUser } from '#features/notifications/notify-user.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { publish } from '#infra/live/live-feed.ts'
import { beginSession, type Device, type Verified } from './begin-session.ts'

/** Begins a session with a browser that the user never signed in with, and tells the user. */
export async function beginSessionTold(
  db: Knex,
  verified: Verified,
  sessionHash: Buffer,
  device: Device,
): ReturnType<typeof beginSession> {
  const { userId } = verified
  const begun = await inTransaction(db, async (tx) => {
    const outcome = await beginSession(tx, verified, sessionHash, device)
    // Nothing that the browser says of itself: it would be text of a stranger in a mail of ours.
    const from = device.address ? ` from the address ${device.address}` : ''
    const message = `A browser that was not known before signed in to your account${from}. If this was not you, end that session and change your password.`
    if (outcome && !outcome.isDeactivated) await tellUser(tx, userId, { kind: 'signed-in', message })
    return outcome
  })
  // The session has begun, even if this message is lost.
  if (begun)
    await publish(db, [{ topic: userTopic(userId), changed: ['/api/notifications', '/api/sessions'] }]).catch(() => {})
  return begun
}
