import { type Endpoint, ENDPOINTS, type LiveChange } from '@simvest/contracts'
import type { StreamContext } from '#core/endpoints/context.ts'
import { ADMINS_TOPIC, userTopic } from '#core/sessions/sessions.ts'
import { openEventStream } from '#infra/http/event-stream.ts'
import type { LiveFeed } from '#infra/live/live-feed.ts'

const BEAT_EVERY = 20_000

/** Streams what changed for the actor until the client goes, the session ends or the process stops. */
export function streamChanges(feed: LiveFeed, { actor, response, stillSignedIn }: StreamContext): void {
  const stream = openEventStream(response)

  async function send(changed: readonly string[]): Promise<void> {
    if (!(await stillSignedIn().catch(() => true))) return stream.end()
    if (changed.length === 0) stream.beat()
    else stream.send({ changed: [...changed] } satisfies LiveChange)
  }

  const unsubscribe = feed.subscribe([userTopic(actor.id), ...(actor.isAdmin ? [ADMINS_TOPIC] : [])], {
    onMessage: ({ changed }) => void send(changed),
    onGap: () => void send(everythingOf(actor.isAdmin)),
    onStop: () => stream.end(),
  })
  const beat = setInterval(() => void send([]), BEAT_EVERY)
  response.on('close', () => {
    clearInterval(beat)
    unsubscribe()
  })
}

function everythingOf(isAdmin: boolean): string[] {
  return Object.values<Endpoint>(ENDPOINTS)
    .filter(
      ({ method, access, params, produces }) =>
        method === 'GET' && access !== 'public' && !params && !produces && (isAdmin || access === 'user'),
    )
    .map(({ path }) => path)
}
