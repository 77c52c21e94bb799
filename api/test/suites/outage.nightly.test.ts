import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from '@simvest/build/time-factor'
import { runTestApi, startTestApi, type TestApi } from '#test/harness/test-api.ts'
import { TestClient } from '#test/harness/test-client.ts'
import { startWire, type Wire } from '#test/harness/wire.ts'

jest.setTimeout(30_000)

let api: TestApi
let wire: Wire
/** The way on which the feed listens. */
let ears: Wire
let server: Awaited<ReturnType<typeof runTestApi>>
let client: TestClient

beforeAll(async () => {
  api = await startTestApi()
  wire = await startWire(api.applicationUrl)
  ears = await startWire(api.applicationUrl)
  server = await runTestApi({ databaseUrl: wire.url, listenUrl: ears.url, poolMax: 2 })
  client = new TestClient(`http://127.0.0.1:${server.port}`)
  await client.register()
})
afterEach(() => {
  wire.dark = false
  wire.mend()
  ears.mend()
})
afterAll(async () => {
  await server.stop()
  wire.stop()
  ears.stop()
  await api.stop()
})

/** The answer to a call, and how many milliseconds it took. */
async function timed(method: string, path: string) {
  const started = performance.now()
  const { status, headers, body } = await client.send(method, path)
  return { status, code: body.code, retryAfter: headers.get('retry-after'), ms: performance.now() - started }
}

const probe = async (path: string) => {
  const answer = await fetch(client.baseUrl + path)
  return [answer.status, await answer.json()]
}
const READY = [200, { database: 'up', schema: 'fits', feed: 'listening' }]
const DOWN = [503, { database: 'down', schema: 'unknown', feed: 'deaf' }]
const ALIVE = [200, { process: 'alive' }]

const unavailable = { status: 503, code: 'UNAVAILABLE', retryAfter: '2' }
// Two seconds, and some time for a busy machine.
const SOON = patience(2_600)

const CALLS = [
  ['GET', '/api/user'],
  ['GET', '/api/transactions'],
  ['POST', '/api/notifications/read-all'],
] as const

describe('outage', () => {
  // covers operations.8
  test('a network that swallows everything: 503 within two seconds, also on open connections, and back at once', async () => {
    expect(await timed('GET', '/api/user')).toMatchObject({ status: 200 })
    wire.dark = true
    const answers = await Promise.all([...CALLS, ...CALLS].map(([method, path]) => timed(method, path)))
    for (const { ms, ...answer } of answers) {
      expect(answer).toEqual(unavailable)
      expect(ms).toBeLessThan(SOON)
    }
    expect((await client.send('GET', '/api/health')).status).toBe(503)
    const asked = performance.now()
    expect(await probe('/readyz')).toMatchObject([503, { database: 'down', schema: 'unknown' }])
    expect(performance.now() - asked).toBeLessThan(SOON)
    expect(await probe('/livez')).toEqual(ALIVE)
    wire.dark = false
    const healed = await Promise.all(CALLS.map(([method, path]) => timed(method, path)))
    for (const { status, ms } of healed) {
      expect(status).toBe(200)
      expect(ms).toBeLessThan(patience(1_000))
    }
    expect((await client.send('GET', '/api/health')).status).toBe(200)
  })

  // covers operations.8
  test('a database that is away and comes back: 503 at once, and then as before', async () => {
    wire.cut()
    ears.cut()
    for (const [method, path] of CALLS) {
      const { ms, ...answer } = await timed(method, path)
      expect(answer).toEqual(unavailable)
      expect(ms).toBeLessThan(SOON)
    }
    expect([await probe('/readyz'), await probe('/livez')]).toEqual([DOWN, ALIVE])
    wire.mend()
    expect(await timed('GET', '/api/user')).toMatchObject({ status: 200 })
    // A process that hears nothing of other processes is not ready.
    expect(await probe('/readyz')).toEqual([503, { database: 'up', schema: 'fits', feed: 'deaf' }])
    ears.mend()
    while ((await probe('/readyz'))[0] === 503) await sleep(50)
    expect(await probe('/readyz')).toEqual(READY)
  })

  // covers operations.10
  test('a database that is older than this release: alive and not ready, and ready once it was migrated', async () => {
    const [newest] = await api.owner('knex_migrations').orderBy('id', 'desc').limit(1)
    await api.owner('knex_migrations').where({ id: newest.id }).delete()
    const answers = [await probe('/readyz'), await probe('/livez')]
    await api.owner('knex_migrations').insert(newest)
    expect(answers).toEqual([[503, { database: 'up', schema: 'old', feed: 'listening' }], ALIVE])
    expect(await probe('/readyz')).toEqual(READY)
  })

  // covers operations.8
  test('a pool whose connections all wait: an answer within two seconds, and all as before when they are free', async () => {
    const held = await api.owner.transaction()
    await held.raw('LOCK TABLE notifications IN ACCESS EXCLUSIVE MODE')
    const waiting = [1, 2, 3, 4].map(() => timed('POST', '/api/notifications/read-all'))
    try {
      const { status, retryAfter, ms } = await timed('GET', '/api/user')
      // 503, or the answer itself, if a statement that waited too long released its connection in time.
      expect([status, retryAfter]).toEqual(status === 200 ? [200, null] : [503, '2'])
      expect(ms).toBeLessThan(SOON)
    } finally {
      await held.rollback()
    }
    for (const { status } of await Promise.all(waiting)) expect([200, 503]).toContain(status)
    expect(await timed('GET', '/api/user')).toMatchObject({ status: 200 })
  })
})
