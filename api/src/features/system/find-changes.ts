import type { getChanges, OutputOf } from '@simvest/contracts'
import type { Actor } from '#kernel/endpoints/caller.ts'
import { MARKET_TOPIC } from '#kernel/endpoints/topics.ts'
import type { LiveFeed } from '#infra/live/live-feed.ts'
import { toldOf, topicsOf } from './stream-changes.ts'

/** Returns what the stream would have sent to this actor since a cursor, in as few messages as possible. */
export function findChanges(feed: LiveFeed, actor: Actor, since = ''): OutputOf<typeof getChanges> {
  const { cursor: at, messages } = feed.since(since, [...topicsOf(actor), MARKET_TOPIC])
  if (!messages) return { at }
  const shown = messages.filter(({ topic }) => topic === MARKET_TOPIC)
  const changes = messages
    .filter(({ topic }) => topic !== MARKET_TOPIC)
    .flatMap(({ by = '', changed }) => changed.map((path) => `${by} ${path}`))
  return {
    at,
    messages: [
      ...shown.map(({ changed, steps }) => ({ changed: [...changed], steps })),
      ...(changes.length > 0 ? [toldOf(changes)] : []),
    ],
  }
}
