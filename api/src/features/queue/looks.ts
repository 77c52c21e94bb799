import { type Look, LOOK_LIFETIME_MS } from '@simvest/contracts'
import type { Knex } from 'knex'
import * as z from 'zod/mini'
import { type LiveFeed, publish } from '#infra/live/live-feed.ts'

const TOPIC = 'looks'

/** The message from process to process. */
const Told = z.object({ userId: z.int(), username: z.string(), item: z.nullable(z.int()) })
type Told = z.output<typeof Told>

export interface Looks {
  note(look: Told): Promise<void>
  /** Returns the presence entries of all administrators except this one. */
  others(userId: number): Look[]
}

/** Creates the presence of administrators: one entry each, published to every process, never stored, expired after a while. */
export function createLooks(db: Knex, feed: LiveFeed, now: () => number = Date.now): Looks {
  const looks = new Map<number, Look & { until: number }>()

  function keep({ userId, username, item }: Told): void {
    looks.delete(userId)
    if (item !== null) looks.set(userId, { username, item, until: now() + LOOK_LIFETIME_MS })
  }

  feed.subscribe([TOPIC], {
    onMessage: ({ changed: [text = ''] }) => keep(Told.parse(JSON.parse(text))),
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
