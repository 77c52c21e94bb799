import type { Knex } from 'knex'
import { userTopic } from '#kernel/endpoints/topics.ts'
import { notify } from '#features/notifications/notify.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { publish } from '#infra/live/live-feed.ts'
import { beginSession, type Device, type VerifiedCredential } from './begin-session.ts'

/** Begins a session with a browser that the user never signed in with, and tells the user. */
export async function beginSessionTold(
  db: Knex,
  verified: VerifiedCredential,
  sessionHash: Buffer,
  device: Device,
): ReturnType<typeof beginSession> {
  const { userId } = verified
  const begun = await inTransaction(db, async (tx) => {
    const outcome = await beginSession(tx, verified, sessionHash, device)
    // No text of the browser about itself: a stranger could write it into a mail of ours.
    const figures = { address: device.address || undefined }
    if (outcome && !outcome.isDeactivated) await notify({ tx }, { userId, kind: 'signed-in', figures })
    return outcome
  })
  // The session has begun, even if this message is lost.
  if (begun)
    await publish(db, [{ topic: userTopic(userId), changed: ['/api/notifications', '/api/sessions'] }]).catch(() => {})
  return begun
}
