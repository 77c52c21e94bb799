import type { Meter } from '@opentelemetry/api'
import { type Endpoint, ENDPOINTS, type LiveChange, STREAM_REPLACED } from '@simvest/contracts'
import type { StreamContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { ADMINS_TOPIC, EVERYBODY_TOPIC, userTopic } from '#kernel/endpoints/topics.ts'
import type { Actor } from '#kernel/endpoints/caller.ts'
import { type EventStream, openEventStream } from '#infra/http/event-stream.ts'
import type { LiveFeed } from '#infra/live/live-feed.ts'
import { gathering } from '#infra/process/gathering.ts'

const BEAT_EVERY = 20_000
/** However much changes for a user, each of their streams gets at most five messages a second. */
const PAUSE = 200
const RETRY_AFTER = 60
/** What changes for everybody reaches people over this many milliseconds, so that they do not all ask at once. */
const SPREAD = 2_000

export interface StreamLimits {
  ofSession: number
  ofUser: number
  ofProcess: number
}

/** Limits for the tabs of one browser, the devices of one person, and the sockets of one process. */
const USUAL_STREAMS: StreamLimits = { ofSession: 10, ofUser: 30, ofProcess: 10_000 }

interface OpenStream extends EventStream {
  readonly session: string
}

interface Group {
  /** Oldest first. */
  readonly streams: Set<OpenStream>
  close(): void
}

/** Streams what changed for the actor until the client goes, the session ends or the process stops. */
export function createChangeStreams(
  feed: LiveFeed,
  meter: Meter,
  limits = USUAL_STREAMS,
): (context: StreamContext) => void {
  const groups = new Map<string, Group>()
  let open = 0
  const gauge = meter.createObservableGauge('simvest_open_streams', { description: 'Open event streams.' })
  gauge.addCallback((result) => result.observe(open))

  return (context) => {
    const { actor, response } = context
    if (open >= limits.ofProcess) throw new DomainError('UNAVAILABLE', undefined, undefined, RETRY_AFTER)
    const key = `${actor.id} ${actor.isAdmin}`
    const group = groups.get(key) ?? openGroup(feed, context)
    groups.set(key, group)
    const session = actor.sessionHash.toString('hex')
    leaveOldest(group.streams, session, limits)
    const stream = { ...openEventStream(response), session }
    group.streams.add(stream)
    open++
    response.on('close', () => {
      open--
      group.streams.delete(stream)
      if (group.streams.size > 0) return
      group.close()
      if (groups.get(key) === group) groups.delete(key)
    })
  }
}

/** A person looks at the newest tab: when there are too many streams, the oldest closes and its page polls. */
function leaveOldest(streams: Set<OpenStream>, session: string, { ofSession, ofUser }: StreamLimits): void {
  const ofThisSession = [...streams].filter((stream) => stream.session === session)
  const [oldest] = ofThisSession.length >= ofSession ? ofThisSession : streams.size >= ofUser ? streams : []
  if (!oldest) return
  streams.delete(oldest)
  oldest.leave(STREAM_REPLACED)
}

/** All streams of one user: they share one listener on the feed, and one check of their sessions for each message. */
function openGroup(feed: LiveFeed, { actor, livingSessions }: StreamContext): Group {
  const streams = new Set<OpenStream>()

  const tell = gathering<string>(PAUSE, async (changed) => {
    const sessions = [...new Set([...streams].map(({ session }) => session))]
    const living = await livingSessions(sessions).catch(() => new Set(sessions))
    for (const stream of streams) {
      if (sessions.includes(stream.session) && !living.has(stream.session)) stream.end()
      else if (changed.size === 0) stream.beat()
      else stream.send({ changed: [...changed] } satisfies LiveChange)
    }
  })

  const unsubscribe = feed.subscribe(topicsOf(actor), {
    onMessage({ topic, changed }) {
      if (topic === EVERYBODY_TOPIC) setTimeout(tell, momentOf(actor), changed)
      else tell(changed)
    },
    onGap: () => tell(everythingOf(actor.isAdmin)),
    onStop: () => {
      for (const stream of streams) stream.end()
    },
  })
  const beat = setInterval(tell, BEAT_EVERY, [])
  return {
    streams,
    close() {
      clearInterval(beat)
      unsubscribe()
    },
  }
}

function topicsOf({ id, isAdmin }: Actor): string[] {
  return [userTopic(id), EVERYBODY_TOPIC, ...(isAdmin ? [ADMINS_TOPIC] : [])]
}

/** Each user's moment within the spread: always the same one. */
const momentOf = ({ id }: Actor) => (((id * 7919) % 1000) / 1000) * SPREAD

function everythingOf(isAdmin: boolean): string[] {
  return Object.values<Endpoint>(ENDPOINTS)
    .filter(
      ({ method, access, params, produces }) =>
        method === 'GET' && access !== 'public' && !params && !produces && (isAdmin || access === 'user'),
    )
    .map(({ path }) => path)
}
