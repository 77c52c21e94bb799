import { patience } from '@simvest/build/time-factor'
import { QUEUED_MESSAGES } from '@simvest/contracts/limits'
import type { Knex } from 'knex'
import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#infra/db/database.ts'
import { createLog } from '#infra/log/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts'
import { startWire } from '#test/harness/wire.ts'
import { type LiveFeed, openLiveFeed, publish } from './live-feed.ts'

let database: TestDatabase
let db: Knex
let feed: LiveFeed

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ url: database.applicationUrl })
  feed = openLiveFeed({ url: database.applicationUrl, db, log: createLog('silent') })
  // The feed calls `onGap` once it listens.
  await new Promise<void>((resolve) => feed.subscribe(['none'], { onMessage() {}, onGap: resolve, onStop() {} }))
})
afterAll(async () => {
  await feed.stop()
  await db.destroy()
  await database.drop()
})

/** Returns the messages that these topics receive, and a promise that resolves once each has received one. */
function listenTo(topics: readonly string[]): { heard: string[]; all: Promise<unknown> } {
  const heard: string[] = []
  const events = new EventEmitter()
  const all = once(events, 'all')
  feed.subscribe(topics, {
    onMessage({ topic, changed }) {
      heard.push(`${topic} ${changed.join()}`)
      if (heard.length === topics.length) events.emit('all')
    },
    onGap() {},
    onStop() {},
  })
  return { heard, all }
}

describe('live feed', () => {
  test('thousands of users are told in one call, each of what changed for them', async () => {
    const topics = Array.from({ length: 3_000 }, (_, index) => `user:${1_000_000 + index}`)
    const { heard, all } = listenTo(topics)
    await publish(
      db,
      topics.map((topic, index) => ({ topic, changed: [index % 2 ? '/api/user' : '/api/transactions'] })),
    )
    await all
    expect(heard.toSorted()).toEqual(
      topics.map((topic, index) => `${topic} ${index % 2 ? '/api/user' : '/api/transactions'}`),
    )
  })

  test('what is told at one time goes in one statement, and nothing is lost', async () => {
    const topics = Array.from({ length: 50 }, (_, index) => `together:${index}`)
    const { heard, all } = listenTo(topics)
    let statements = 0
    db.on('query', () => statements++)
    await Promise.all(topics.map((topic) => publish(db, [{ topic, changed: ['/api/user'] }])))
    await all
    expect(heard).toHaveLength(50)
    expect(statements).toBe(1)
  })

  test('a failure is told to whoever published, and the next one works', async () => {
    const broken = openDatabase({ url: database.applicationUrl.replace('simvest:', 'nobody:') })
    const message = { topic: 'any', changed: [] }
    await expect(publish(broken, [message])).rejects.toThrow('nobody')
    await expect(publish(broken, [message])).rejects.toThrow('nobody')
    await broken.destroy()
  })

  // covers operations.9
  test('what could not be told after a commit is told within two seconds of the moment at which it can be', async () => {
    const wire = await startWire(database.applicationUrl)
    const other = openDatabase({ url: wire.url })
    const { heard, all } = listenTo(['untold:1', 'untold:2'])
    wire.cut()
    for (const topic of ['untold:1', 'untold:2'])
      await publish(other, [{ topic, changed: ['/api/user'] }]).catch(() => {})
    await sleep(1_200)
    expect(heard).toEqual([])
    wire.mend()
    const mended = performance.now()
    await all
    const took = performance.now() - mended
    await other.destroy()
    wire.stop()
    expect(heard).toEqual(['untold:1 /api/user', 'untold:2 /api/user'])
    expect(took).toBeLessThan(patience(2_000))
  })

  test('of what cannot be told the newest stay, as many as the table of limits says', async () => {
    let isDown = true
    let told: string[] = []
    const raw = (_sql: string, [, payloads]: [string, string[]]) => ({
      options: async () => {
        if (isDown) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' })
        told = payloads.flatMap((payload) => (JSON.parse(payload) as { topics: string[] }).topics)
      },
    })
    const fake = { raw } as unknown as Knex
    const messages = Array.from({ length: QUEUED_MESSAGES.most + 1 }, (_, at) => ({
      topic: `${at}`,
      changed: ['/api/user'],
    }))
    await expect(publish(fake, messages)).rejects.toThrow('down')
    isDown = false
    await publish(fake, [{ topic: 'now', changed: ['/api/user'] }])
    expect([told.length, told[0], told.at(-1)]).toEqual([QUEUED_MESSAGES.most + 1, '1', 'now'])
  })

  // covers operations.9
  test('after an outage in which the network swallowed an attempt to connect, it hears again within two seconds', async () => {
    const wire = await startWire(database.applicationUrl)
    const listening = openLiveFeed({ url: wire.url, db, log: createLog('silent') })
    await listening.opened
    wire.cut()
    while (listening.isListening()) await sleep(10)
    wire.dark = true
    wire.mend()
    await sleep(1_200)
    wire.dark = false
    const healed = performance.now()
    while (!listening.isListening()) await sleep(10)
    const took = performance.now() - healed
    await listening.stop()
    wire.stop()
    expect(took).toBeLessThan(patience(2_000))
  })
})
