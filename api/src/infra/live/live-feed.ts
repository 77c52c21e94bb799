import { QUEUED_MESSAGES } from '@simvest/contracts/limits'
import type { Knex } from 'knex'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { nameOfDatabase } from '#infra/db/check-database.ts'
import { isDatabaseUnavailable } from '#infra/db/sql-state.ts'
import type { Log } from '#infra/log/log.ts'
import { StartupError } from '#infra/process/startup-error.ts'
import { batchWhileBusy } from '#infra/process/batch-while-busy.ts'
import { type MessagesSince, RecentMessages } from './recent-messages.ts'

export interface LiveMessage {
  readonly topic: string
  readonly changed: readonly string[]
  /** The request that changed it, if one did. */
  readonly by?: string | undefined
  /** Public data that every page gets as it is: small, because PostgreSQL carries it. */
  readonly steps?: object | undefined
  /** True if others receive the same at the same moment. */
  readonly isShared?: boolean
}

interface LiveListener {
  onMessage(message: LiveMessage): void
  /** Messages may have been missed. */
  onGap(): void
  /** The process is stopping. */
  onStop(): void
}

export interface LiveFeed {
  subscribe(topics: readonly string[], listener: LiveListener): () => void
  /** Returns the messages to these topics since a cursor of this process; a new connection knows no earlier cursor. */
  since(cursor: string, topics: readonly string[]): MessagesSince<LiveMessage>
  /** Whether the feed hears messages of other processes. */
  isListening(): boolean
  stop(): Promise<void>
}

interface OpenFeed extends LiveFeed {
  /** Settles after the first attempt to connect. Rejects with the line to print if the feed is deaf where it connected. */
  readonly opened: Promise<void>
}

const CHANNEL = 'simvest_changes'
// After an outage pages hear again within two seconds: an attempt that gets no answer must not hold up the next.
const RECONNECT_DELAY_MS = 300
const RETRY_DELAY_MS = 500
const CONNECT_TIMEOUT_MS = 1_000
const QUERY_TIMEOUT_MS = 2_000
const PING_INTERVAL_MS = 20_000
/** At the start, and later, when it was heard there before. */
const HEARS_WITHIN = { first: 5_000, again: 2_000 }

const tellers = new WeakMap<Knex, (messages: readonly LiveMessage[]) => Promise<void>>()

/**
 * Tells the feeds of all processes. Call it after the commit: NOTIFY inside a transaction serialises commits. Messages that
 * arrive while a statement is on its way go together with the next statement. While the database is unavailable it
 * rejects, and goes on trying: pages that have a stream would else learn of the commit only when they poll, minutes later.
 */
export function publish(db: Knex, messages: readonly LiveMessage[]): Promise<void> {
  if (messages.length === 0) return Promise.resolve()
  const tell = tellers.get(db) ?? tellerOf(db)
  tellers.set(db, tell)
  return tell(messages)
}

function tellerOf(db: Knex): (messages: readonly LiveMessage[]) => Promise<void> {
  let untold: readonly LiveMessage[] = []
  let again: NodeJS.Timeout | undefined
  const tell: (messages: readonly LiveMessage[]) => Promise<void> = batchWhileBusy(async (messages) => {
    clearTimeout(again)
    const all = [...untold, ...messages]
    untold = []
    try {
      await notify(db, all)
    } catch (error) {
      // A message that the database would always refuse must not block all others.
      if (isDatabaseUnavailable(error)) {
        untold = all.slice(-QUEUED_MESSAGES.most)
        again = setTimeout(() => void tell([]).catch(() => {}), RETRY_DELAY_MS).unref()
      }
      throw error
    }
  })
  return tell
}

async function notify(db: Knex, messages: readonly LiveMessage[]): Promise<void> {
  await db
    .raw('SELECT pg_notify(?, payload) FROM unnest(?::text[]) AS payload', [CHANNEL, payloadsOf(messages)])
    .options({ name: 'notify' })
}

interface Payload extends Pick<LiveMessage, 'changed' | 'by' | 'steps'> {
  topics: string[]
}

// PostgreSQL carries payloads of less than 8,000 bytes.
const TOPICS_LENGTH = 6_000

/** A settled batch tells hundreds of users the same: the paths are sent once for many topics. */
function payloadsOf(messages: readonly LiveMessage[]): string[] {
  const payloads: Payload[] = []
  const open = new Map<string, { topics: string[]; length: number }>()
  for (const { topic, changed, by, steps } of messages) {
    const key = steps ? JSON.stringify(steps) : [by, ...changed].join(' ')
    let group = open.get(key)
    if (!group || group.length > TOPICS_LENGTH) {
      group = { topics: [], length: 0 }
      open.set(key, group)
      payloads.push({ topics: group.topics, changed, by, steps })
    }
    group.topics.push(topic)
    group.length += topic.length + 3
  }
  return payloads.map((payload) => JSON.stringify(payload))
}

export interface FeedSource {
  /** The address to listen at: the database itself, not a pooler that shares connections. */
  url: string
  /** The database on which `publish` sends. */
  db: Knex
  log: Log
}

/** Listens on one connection for the whole process, and reconnects by itself for as long as the process lives. */
export function openLiveFeed({ url, db, log }: FeedSource): OpenFeed {
  const listeners = new Map<string, Set<LiveListener>>()
  const everybody = () => new Set([...listeners.values()].flatMap((set) => [...set]))
  const stopped = new AbortController()
  let client: pg.Client | undefined
  let recent = new RecentMessages<LiveMessage>()
  let isListening = false
  let hasHeard = false
  const settle = { resolve() {}, reject(_reason: StartupError) {} }
  const opened = new Promise<void>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  // A caller that does not await it finds the error in the log.
  opened.catch(() => {})

  async function connect(): Promise<void> {
    if (stopped.signal.aborted) return
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    })
    const ended = new Promise<void>((resolve) => client?.once('end', resolve))
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => deliver(JSON.parse(payload) as Payload))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      await hearItself({ url, db, subscribe }, ended, hasHeard ? HEARS_WITHIN.again : HEARS_WITHIN.first)
      isListening = hasHeard = true
      recent = new RecentMessages()
      settle.resolve()
      for (const listener of everybody()) listener.onGap()
      await pingUntil(client, ended)
    } catch (error) {
      if (error instanceof StartupError) settle.reject(error)
      if (!stopped.signal.aborted) log.warn({ err: error }, 'the live feed lost its connection')
    }
    isListening = false
    settle.resolve()
    if (stopped.signal.aborted) return
    client.end().catch(() => {})
    setTimeout(() => void connect(), RECONNECT_DELAY_MS).unref()
  }

  function deliver({ topics, ...change }: Payload): void {
    for (const topic of topics) {
      const message = { topic, isShared: topics.length > 1, ...change }
      recent.add(message)
      for (const listener of listeners.get(topic) ?? []) listener.onMessage(message)
    }
  }

  function subscribe(topics: readonly string[], listener: LiveListener): () => void {
    for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
    return () => {
      for (const topic of topics) {
        listeners.get(topic)?.delete(listener)
        if (listeners.get(topic)?.size === 0) listeners.delete(topic)
      }
    }
  }

  void connect()
  return {
    isListening: () => isListening,
    opened,
    subscribe,
    since: (cursor, topics) => recent.since(cursor, topics),
    async stop() {
      stopped.abort()
      for (const listener of everybody()) listener.onStop()
      await client?.end().catch(() => {})
    },
  }
}

type Hearing = Pick<FeedSource, 'url' | 'db'> & Pick<LiveFeed, 'subscribe'>

/** Tells itself something, as `publish` tells all feeds. A pooler accepts LISTEN, and answers pings, where nothing is heard. */
async function hearItself({ url, db, subscribe }: Hearing, ended: Promise<void>, within: number): Promise<void> {
  const topic = `echo:${randomUUID()}`
  const over = new AbortController()
  let unsubscribe = () => {}
  const heard = new Promise<'heard'>((resolve) => {
    unsubscribe = subscribe([topic], { onMessage: () => resolve('heard'), onGap() {}, onStop() {} })
  })
  try {
    // An echo that comes later is worth nothing.
    await notify(db, [{ topic, changed: [] }])
    const outcome = await Promise.race([
      heard,
      ended,
      sleep(within, 'deaf' as const, { signal: over.signal, ref: false }),
    ])
    if (outcome === 'deaf') throw new StartupError(`The database ${nameOfDatabase(url)} ${HEARS_NOTHING}`)
    if (outcome !== 'heard') throw new Error('Connection terminated')
  } finally {
    over.abort()
    unsubscribe()
  }
}

const HEARS_NOTHING =
  'hears nothing of what DATABASE_URL tells: it is a pooler, or another database. Point DATABASE_LISTEN_URL to the database itself.'

/** Pings, because a half-open connection looks alive for hours. Throws if no answer comes. */
async function pingUntil(client: pg.Client, ended: Promise<void>): Promise<void> {
  for (;;) {
    let timer: NodeJS.Timeout | undefined
    const pause = new Promise<'ping'>((resolve) => (timer = setTimeout(resolve, PING_INTERVAL_MS, 'ping')))
    const outcome = await Promise.race([ended, pause])
    clearTimeout(timer)
    if (outcome !== 'ping') throw new Error('Connection terminated')
    await client.query('SELECT 1')
  }
}
