import { type Look, LOOK_LIFETIME_MS } from '@simvest/contracts'
import type { Knex } from 'knex'
import * as z from 'zod/mini'
import { type LiveFeed, publish } from '#infra/live/live-feed.ts'

const TOPIC = 'looks'

/** The message from process to process. */
const PresenceMessage = z.object({ userId: z.int(), username: z.string(), item: z.nullable(z.int()) })
type PresenceMessage = z.output<typeof PresenceMessage>

export interface Looks {
  note(look: PresenceMessage): Promise<void>
  /** Returns the presence entries of all administrators except this one. */
  others(userId: number): Look[]
}

/** Creates the presence of administrators: one entry each, published to every process, never stored, expired after a while. */
export function createLooks(db: Knex, feed: LiveFeed, now: () => number = Date.now): Looks {
  const looks = new Map<number, Look & { until: number }>()

  function keep({ userId, username, item }: PresenceMessage): void {
    looks.delete(userId)
    if (item !== null) looks.set(userId, { username, item, until: now() + LOOK_LIFETIME_MS })
  }

  feed.subscribe([TOPIC], {
    onMessage: ({ changed: [text = ''] }) => keep(PresenceMessage.parse(JSON.parse(text))),
    onGap() {},
    onStop() {},
  })
  return {
    note(look) {
      keep(look)
      return publish(db, [{ topic: TOPIC, changed: [JSON.stringify(look)] }])
    },
    others(userId) {
      for (const [id, { until }] of looks) if (until < now()) looks.delete(id)
      return [...looks].flatMap(([id, { username, item }]) => (id === userId ? [] : [{ username, item }]))
    },
  }
}
