import { type Endpoint, ENDPOINTS } from '@simvest/contracts'
import type { Knex } from 'knex'
import { readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { patience } from '@simvest/build/time-factor'
import pg from 'pg'
import { standbyConfirms } from '#features/measurements/measurements.queries.ts'
import { openDatabase } from '#infra/db/database.ts'
import { preferReplica, type Reader } from '#infra/db/replica.ts'
import type { Cluster } from '#infra/postgres/cluster.ts'
import { createLog } from '#infra/log/log.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { spawnEntry } from '#test/harness/spawned-process.ts'
import { followerOf } from '#test/harness/follower.ts'
import { startTemporaryCluster, type TemporaryCluster } from '#test/harness/temporary-cluster.ts'
import { JWT_SECRET, runTestApi } from '#test/harness/test-api.ts'
import { TestClient } from '#test/harness/test-client.ts'
import { ADMINISTRATOR, applicationUrlOf } from '#test/harness/test-database.ts'
import { startWire, type Wire } from '#test/harness/wire.ts'

jest.setTimeout(60_000)
const API_ROOT = resolve(__dirname, '../..')

let primary: TemporaryCluster
let standby: Cluster
let wire: Wire
let server: Awaited<ReturnType<typeof runTestApi>>
let client: TestClient

beforeAll(async () => {
  primary = await startTemporaryCluster(API_ROOT)
  const owner = new pg.Client(primary.url('postgres'))
  await owner.connect()
  await owner.query(`CREATE ROLE simvest LOGIN PASSWORD 'application'`)
  await owner.end()
  const ownerUrl = primary.url('postgres')
  await prepareDatabase({ ownerUrl, applicationUrl: applicationUrlOf(ownerUrl) }, ADMINISTRATOR)
  standby = await followerOf(primary, API_ROOT)
  wire = await startWire(applicationUrlOf(ownerUrl))
  server = await runTestApi({ databaseUrl: wire.url, poolMax: 4 })
  client = new TestClient(`http://127.0.0.1:${server.port}`)
  await client.register()
})
afterAll(async () => {
  await server.stop()
  wire.stop()
  await standby.stop()
  await primary.stop()
})

const order = () => client.send('POST', '/api/deposit', { body: { amount: 5 } })
const isReady = async () => (await client.send('GET', '/api/health')).body['ready']
/** Returns why the process is unfit to serve. */
const unfitness = async () => {
  const answer = await fetch(`${client.baseUrl}/readyz`)
  const { database, schema } = (await answer.json()) as Record<string, string>
  return [answer.status, database, schema]
}
const READ_ONLY = [503, 'read-only', 'unknown']

/** Fails over as a name server or a cloud does: new connections lead to another server, old connections break. */
function lead(port: number): void {
  wire.port = port
  wire.cut()
  wire.mend()
}

describe('standby', () => {
  // covers operations.10, operations.8
  test('a process that reached a standby says 503 and not ready, and works again once the primary is there', async () => {
    expect([(await order()).status, await isReady()]).toEqual([200, true])

    lead(standby.port)
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        order(),
        order(),
        client.send('GET', '/api/user'),
        client.send('GET', '/api/transactions'),
        new TestClient(client.baseUrl).send('POST', '/api/login', { body: ADMINISTRATOR }),
      ])
      for (const { status, headers } of answers) expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    }
    expect((await client.send('GET', '/api/health')).status).toBe(503)
    expect(await unfitness()).toEqual(READ_ONLY)
    expect((await fetch(`${client.baseUrl}/livez`)).status).toBe(200)

    // No connection breaks here: the connections to the standby must have been discarded.
    wire.port = primary.port
    const asked = Date.now()
    expect((await order()).status).toBe(200)
    expect(await isReady()).toBe(true)
    expect((await unfitness()).slice(1)).toEqual(['up', 'fits'])
    expect(Date.now() - asked).toBeLessThan(patience(2_000))
  })

  const readOnly = async (value: 'on' | 'off') => {
    const owner = new pg.Client(primary.url('postgres'))
    await owner.connect()
    await owner.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`)
    await owner.query('SELECT pg_reload_conf()')
    await owner.end()
    await sleep(300)
  }

  // covers operations.8
  test('a primary that was set to read only under open connections: 503, not ready, and back', async () => {
    await Promise.all([order(), order(), order()])
    await readOnly('on')
    expect((await client.send('GET', '/api/health')).status).toBe(503)
    const answers = await Promise.all([order(), order(), order()])
    const again = await order()
    const health = await client.send('GET', '/api/health')
    const unfit = await unfitness()
    await readOnly('off')
    for (const { status, headers } of [...answers, again])
      expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect(health.status).toBe(503)
    expect(unfit).toEqual(READ_ONLY)
    expect([(await order()).status, await isReady()]).toEqual([200, true])
  })

  // covers operations.37
  test.each(['main', 'start', 'migrate'] as const)('%s on a standby says so in one line and ends', async (entry) => {
    const started = spawnEntry(entry, {
      DATABASE_URL: applicationUrlOf(standby.url('postgres')),
      JWT_SECRET,
      PORT: '0',
    })
    expect([await started.ended, started.output()]).toEqual([
      1,
      expect.stringMatching(
        /^[^\n]*The database postgres at 127\.0\.0\.1:\d+ takes no writes: it is a standby[^\n]+\n$/,
      ),
    ])
  })

  test('the books of a standby can be checked', async () => {
    const books = spawnEntry('reconcile', { DATABASE_URL: applicationUrlOf(standby.url('postgres')) })
    expect([await books.ended, books.output()]).toEqual([0, 'Every balance equals the sum of its postings.\n'])
  })

  describe('with a replica to read from', () => {
    let replica: Knex
    let owner: Knex
    let reader: Reader
    const asStandby = async (sql: string) => {
      const client = new pg.Client(standby.url('postgres'))
      await client.connect()
      await client.query(sql).finally(() => client.end())
    }

    beforeAll(() => {
      owner = openDatabase({ url: primary.url('postgres') })
      replica = openDatabase({ url: applicationUrlOf(standby.url('postgres')), readOnly: true })
      reader = preferReplica(owner, replica, createLog('silent'))
    })
    afterAll(() => Promise.all([owner.destroy(), replica.destroy()]))

    // covers operations.20
    test('it is chosen once it has what was committed before', async () => {
      await owner.raw('CREATE TABLE told (id int); GRANT SELECT ON told TO PUBLIC')
      for (let id = 1; id <= 20; id++) {
        await owner('told').insert({ id })
        const db = await reader()
        expect([db === replica, await db('told').max('id as newest').first()]).toEqual([true, { newest: id }])
      }
    })

    // covers operations.20
    test('while it lags, is away, or is no standby of this primary, the primary is read', async () => {
      await asStandby('SELECT pg_wal_replay_pause()')
      await owner('told').insert({ id: 21 })
      const lagging = await reader()
      await asStandby('SELECT pg_wal_replay_resume()')
      expect(lagging === owner).toBe(true)

      const away = openDatabase({ url: 'postgres://simvest@127.0.0.1:9/postgres', readOnly: true })
      const itself = openDatabase({ url: primary.url('postgres') })
      for (const other of [away, itself]) {
        const db = await preferReplica(owner, other, createLog('silent'))()
        await other.destroy()
        expect(db === owner).toBe(true)
      }
    })

    // covers operations.20
    test('every export is read there, and holds what its reader was just told of', async () => {
      const replicaUrl = applicationUrlOf(standby.url('postgres'))
      const databaseUrl = applicationUrlOf(primary.url('postgres'))
      const reading = await runTestApi({ databaseUrl, replicaUrl })
      const administrator = new TestClient(`http://127.0.0.1:${reading.port}`)
      await administrator.send('POST', '/api/login', { body: ADMINISTRATOR })
      const { depositId } = (await administrator.send('POST', '/api/deposit', { body: { amount: 4321 } })).body
      expect(depositId).toBeDefined()
      const exported = Object.values<Endpoint>(ENDPOINTS).filter(({ rate }) => rate === 'exports')
      expect(exported.length).toBeGreaterThan(3)
      const texts = []
      for (const { path } of exported) {
        const { status, text } = await administrator.send('GET', path)
        expect([path, status]).toEqual([path, 200])
        texts.push(text)
      }
      expect(texts.filter((text) => text.includes('4321')).length).toBeGreaterThan(0)
      const { rows } = await replica.raw(
        `SELECT count(*)::int AS connections FROM pg_stat_activity WHERE usename = 'simvest' AND pid <> pg_backend_pid()`,
      )
      await reading.stop()
      expect(rows[0].connections).toBeGreaterThan(0)
    })
  })

  describe('the incidents of docs/operations.md, with the statements that stand there', () => {
    const askPrimary = async (...statements: string[]) => {
      const owner = new pg.Client(primary.url('postgres'))
      await owner.connect()
      const results = []
      for (const sql of statements) results.push((await owner.query(sql)).rows)
      await owner.end()
      return results
    }
    /** The statements of an incident: one array for each box that gives some to the database. */
    const statementsOf = (incident: string) => {
      const page = readFileSync(resolve(API_ROOT, '../docs/operations.md'), 'utf8')
      const [, section = ''] = page.split(`### ${incident}\n`)
      const boxes = (section.split(/^##/m)[0] ?? '').matchAll(/<<'SQL'\n([^]*?)^ *SQL$/gm)
      return Array.from(boxes, ([, text = '']) => text.split(/(?<=;)\n/).filter((sql) => sql.trim()))
    }
    const books = async () => {
      const check = spawnEntry('reconcile', { DATABASE_URL: applicationUrlOf(primary.url('postgres')) })
      return [await check.ended, check.output()]
    }

    // covers operations.15
    test('a balance is wrong: nothing is written while somebody searches, then it is the sum of its postings again', async () => {
      const [freeze = [], correct = [], release = [], ...others] = statementsOf('A balance is wrong')
      expect(others).toEqual([])
      const [[account]] = (await askPrimary(
        `UPDATE accounts SET balance = balance + 700 WHERE id = (SELECT min(id) FROM accounts WHERE tracked) RETURNING id, balance::int`,
      )) as [[{ id: string; balance: number }]]
      expect(await books()).toEqual([1, expect.stringMatching(new RegExp(`^account ${account.id} [^\\n]+\\n$`))])

      await askPrimary(...freeze)
      expect([(await order()).status, await unfitness()]).toEqual([503, READ_ONLY])
      const [corrected] = await askPrimary(...correct)
      expect(corrected).toEqual([expect.objectContaining({ id: account.id, balance: String(account.balance - 700) })])
      expect(await books()).toEqual([0, 'Every balance equals the sum of its postings.\n'])
      await askPrimary(...release)
      expect([(await order()).status, await isReady()]).toEqual([200, true])
    })

    // covers operations.15, operations.16
    test('no standby confirms: what waits is seen, and goes on with the standby or without', async () => {
      const [look = [], goOn = [], goBack = [], ...others] = statementsOf('No standby confirms')
      expect(others).toEqual([])
      const setting = (names: string) =>
        appendFile(join(primary.dataDir, 'pg/postgresql.conf'), `synchronous_standby_names = '${names}'\n`)
      const seen = async () => {
        const [standbys, [wanted], [waits]] = (await askPrimary(...look)) as [
          { sync_state: string }[],
          [object],
          [{ waiting: string }],
        ]
        return [standbys.map(({ sync_state }) => sync_state), wanted, Number(waits.waiting) > 0]
      }
      const application = openDatabase({ url: applicationUrlOf(primary.url('postgres')) })
      await setting('gone')
      await askPrimary('SELECT pg_reload_conf()')
      while (!isDeepStrictEqual((await seen())[1], { synchronous_standby_names: 'gone' })) await sleep(50)
      expect([(await order()).status, (await client.send('GET', '/api/user')).status]).toEqual([503, 200])
      expect(await seen()).toEqual([['async'], { synchronous_standby_names: 'gone' }, true])
      while (await standbyConfirms(application)) await sleep(50)
      await askPrimary(...goOn)
      while (!isDeepStrictEqual(await seen(), [['async'], { synchronous_standby_names: '' }, false])) await sleep(50)
      expect([(await order()).status, await standbyConfirms(application)]).toEqual([200, false])

      await setting('*')
      await askPrimary(...goBack)
      while (!isDeepStrictEqual(await seen(), [['sync'], { synchronous_standby_names: '*' }, false])) await sleep(50)
      expect([(await order()).status, await standbyConfirms(application)]).toEqual([200, true])
      await application.destroy()
      await setting('')
      await askPrimary('SELECT pg_reload_conf()')
    })
  })

  // covers operations.8
  test('a standby that becomes the primary is taken without a restart', async () => {
    lead(standby.port)
    expect((await order()).status).toBe(503)
    const owner = new pg.Client(standby.url('postgres'))
    await owner.connect()
    await owner.query('SELECT pg_promote()')
    await owner.end()
    expect([(await order()).status, await isReady()]).toEqual([200, true])
  })
})
