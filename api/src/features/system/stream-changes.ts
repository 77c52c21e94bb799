import type { Meter } from '@opentelemetry/api'
import { type Endpoint, ENDPOINTS, type LiveChange, STREAM_REPLACED } from '@simvest/contracts'
import { SESSION_STREAMS, STREAMS, USER_STREAMS } from '@simvest/contracts/limits'
import type { StreamContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { namesOf } from '#kernel/endpoints/run-mutation.ts'
import { ADMINS_TOPIC, EVERYBODY_TOPIC, MARKET_TOPIC, userTopic } from '#kernel/endpoints/topics.ts'
import type { Actor } from '#kernel/endpoints/caller.ts'
import { encodeMessage, type EventStream, openEventStream } from '#infra/http/event-stream.ts'
import type { LiveFeed } from '#infra/live/live-feed.ts'
import { batchWhileBusy } from '#infra/process/batch-while-busy.ts'
import { takingTurns } from '#infra/process/taking-turns.ts'

/** In seconds. */
const BEAT_INTERVAL_SECONDS = 20
const RETRY_AFTER_SECONDS = 60
/** Milliseconds for each person over which news for everybody is spread, so that they do not all ask at once. */
const SPREAD_PER_USER_MS = 6
const MAX_SPREAD_MS = 20_000
/**
 * Messages that many receive are made for so many at once, and leave connections to acts and to pages that open. A new day is
 * heard before its first step, while the day before still reaches people.
 */
const NEWS_AT_ONCE = 4
const SETTLED_AT_ONCE = 2

export interface StreamLimits {
  ofSession: number
  ofUser: number
  ofProcess: number
  /** Milliseconds between two messages to one user, however much changes for them. */
  pause: number
}

/** Limits for the tabs of one browser, the devices of one person, and the sockets of one process. */
const USUAL_STREAMS: StreamLimits = {
  ofSession: SESSION_STREAMS.most,
  ofUser: USER_STREAMS.most,
  ofProcess: STREAMS.most,
  pause: 200,
}

interface OpenStream extends EventStream, Pick<StreamContext, 'carry'> {
  readonly session: string
}

interface Group {
  readonly userId: number
  /** Oldest first. */
  readonly streams: Set<OpenStream>
  /** Shows that the streams are alive, and whether their sessions are. */
  beat(): void
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
  const spreadNow = () => Math.min(open * SPREAD_PER_USER_MS, MAX_SPREAD_MS)
  const news = takingTurns({ atOnce: NEWS_AT_ONCE })
  const settled = takingTurns({ atOnce: SETTLED_AT_ONCE })
  feed.subscribe([MARKET_TOPIC], {
    onMessage({ changed, steps }) {
      const message = encodeMessage(JSON.stringify({ changed, steps }))
      for (const { streams } of groups.values()) for (const stream of streams) stream.send(message)
    },
    // A stream that missed a step reloads all its reads.
    onGap() {},
    onStop() {},
  })
  let turn = 0
  // All sessions whose turn it is are checked in one statement.
  setInterval(() => {
    turn = (turn + 1) % BEAT_INTERVAL_SECONDS
    for (const { userId, beat } of groups.values()) if (userId % BEAT_INTERVAL_SECONDS === turn) beat()
  }, 1_000).unref()

  return (context) => {
    const { actor, response } = context
    if (open >= limits.ofProcess) throw new DomainError('UNAVAILABLE', undefined, undefined, RETRY_AFTER_SECONDS)
    const key = `${actor.id} ${actor.isAdmin}`
    const group = groups.get(key) ?? openGroup(feed, context, { spreadNow, news, settled, pause: limits.pause })
    groups.set(key, group)
    const session = actor.sessionHash.toString('hex')
    leaveOldest(group.streams, session, limits)
    const stream = { ...openEventStream(response), session, carry: context.carry }
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

interface Pace {
  /** Milliseconds over which news for everybody is spread. */
  spreadNow(): number
  /** The turns of messages with news for everybody, and of those that a settlement sends to many. */
  news: ReturnType<typeof takingTurns>
  settled: ReturnType<typeof takingTurns>
  /** Milliseconds between two messages to one user. */
  pause: number
}

/** All streams of one user: they share one listener on the feed, and one check of their sessions for each message. */
function openGroup(
  feed: LiveFeed,
  { actor, livingSessions }: StreamContext,
  { spreadNow, news, settled, pause }: Pace,
): Group {
  const streams = new Set<OpenStream>()

  /** Makes messages and sends them to these streams. */
  const send = async (connected: readonly OpenStream[], changes: readonly string[]) => {
    const sessions = [...new Set(connected.map(({ session }) => session))]
    const living = await livingSessions(sessions).catch(() => new Set(sessions))
    const told = changes.length > 0 && toldOf(changes)
    const messages = new Map<string, string>()
    for (const stream of connected) {
      const { session, carry } = stream
      if (!living.has(session)) stream.end()
      else if (!told) stream.beat()
      else {
        const message = messages.get(session) ?? (await messageOf(told, carry))
        messages.set(session, message)
        // The stream may have closed meanwhile.
        if (streams.has(stream)) stream.send(message)
      }
    }
  }

  const tell = batchWhileBusy(async (changes: readonly string[]) => {
    const told = new Set<OpenStream>()
    const others = () => [...streams].filter((stream) => !told.has(stream))
    // A page that connects while a message is made may have read what is newer, so it gets one of its own.
    for (let next = others(); next.length > 0; next = others()) {
      for (const stream of next) told.add(stream)
      await send(next, changes)
    }
  }, pause)

  const caller = String(actor.id)
  const tellLater = (changed: readonly string[]) => {
    const changes = changed.map((path) => ` ${path}`)
    setTimeout(() => void news(caller, () => tell(changes)), momentOf(actor) * spreadNow())
  }

  const unsubscribe = feed.subscribe(topicsOf(actor), {
    onMessage({ topic, changed, by = '', isShared }) {
      const change = changed.map((path) => `${by} ${path}`)
      if (topic === EVERYBODY_TOPIC) tellLater(changed)
      else void (isShared ? settled(caller, () => tell(change)) : tell(change))
    },
    onGap: () => tellLater(everythingOf(actor.isAdmin)),
    onStop: () => {
      for (const stream of streams) stream.end()
    },
  })
  return { userId: actor.id, streams, beat: () => void tell([]), close: unsubscribe }
}

/** A message with the new answers that one session may read. Without them its pages read by themselves. */
async function messageOf(told: LiveChange, carry: StreamContext['carry']): Promise<string> {
  const carried = await carry(told.changed).catch(() => '{"version":0,"values":[]}')
  return encodeMessage(`${JSON.stringify(told).slice(0, -1)},"carried":${carried}}`)
}

/** Returns the message for paths, each behind the request that changed it; it names the requests if they made all changes. */
export function toldOf(changes: readonly string[]): LiveChange {
  const [by, changed] = [new Set<string>(), new Set<string>()]
  for (const change of changes) {
    const [request = '', path = ''] = change.split(' ')
    by.add(request)
    changed.add(path)
  }
  return { changed: namesOf([...changed]), ...(!by.has('') && { by: [...by] }) }
}

export function topicsOf({ id, isAdmin }: Actor): string[] {
  return [userTopic(id), EVERYBODY_TOPIC, ...(isAdmin ? [ADMINS_TOPIC] : [])]
}

/** Each user's moment within a spread, from 0 to 1: always the same one. */
const momentOf = ({ id }: Actor) => ((id * 7919) % 1000) / 1000

function everythingOf(isAdmin: boolean): string[] {
  return Object.values<Endpoint>(ENDPOINTS)
    .filter(
      ({ method, access, params, produces }) =>
        method === 'GET' && access !== 'public' && !params && !produces && (isAdmin || access === 'user'),
    )
    .map(({ path }) => path)
}
