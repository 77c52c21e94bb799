import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { BucketServer } from '@simvest/testing/bucket-server'
import { DEMO } from '../../src/demo/seed-demo.ts'
import { runningDatabase } from '../../src/embedded-database.ts'
import { reconcile } from '#ledger/reconcile.ts'
import { openDatabase } from '#infra/db/database.ts'
import { portOfCluster } from '#infra/postgres/cluster.ts'
import { spawnEntry, type SpawnedProcess } from '#test/harness/spawned-process.ts'
import { startTestApi } from '#test/harness/test-api.ts'
import { TestClient } from '#test/harness/test-client.ts'

let place: string
const folder = (name: string) => join(place, name)

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'simvest-backup-'))
  // If root runs the tests, PostgreSQL runs as another account, which must be able to enter.
  await chmod(place, 0o711)
})
afterAll(() => rm(place, { recursive: true, force: true }))

const settings = (dataDir: string) => ({
  SIMVEST_DATA_DIR: folder(dataDir),
  SIMVEST_DEMO: 'accounts',
  PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'info',
})

async function startProduct(dataDir: string): Promise<{ product: SpawnedProcess; url: string }> {
  const product = spawnEntry('start', settings(dataDir))
  const [, port] = await product.printed(/"port":(\d+)/)
  return { product, url: `http://127.0.0.1:${port}` }
}

async function commanded(words: readonly string[], dataDir: string, more = {}): Promise<[unknown, string]> {
  const { ended, output } = spawnEntry('backup', { ...settings(dataDir), ...more }, words)
  return [await ended, output()]
}

/** The ids of the deposits that the client was told of, in order, while the world is not over. */
async function order(investor: TestClient, world: { over: boolean; told: number[] }): Promise<void> {
  while (!world.over) {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await investor
      .send('POST', '/api/deposit', { body: { amount: '1' }, headers })
      .catch(() => undefined)
    if (answer?.status === 200) world.told.push(Number(answer.body['depositId']))
  }
}

describe('backup', () => {
  // covers operations.13
  test('a back-up taken under load holds all that was answered before it, once; a restore ends what was issued', async () => {
    const { product, url } = await startProduct('first')
    const investor = new TestClient(url)
    await investor.send('POST', '/api/login', { body: DEMO.investor })
    const world = { over: false, told: [] as number[] }
    const orders = [1, 2, 3].map(() => order(investor, world))
    while (world.told.length < 50) await new Promise((resolve) => setTimeout(resolve, 10))

    const before = [...world.told]
    const [code, said] = await commanded(['backup', folder('kept')], 'first')
    expect([code, said]).toEqual([0, expect.stringContaining('holds all that was answered before')])
    const during = world.told.length
    while (world.told.length < during + 20) await new Promise((resolve) => setTimeout(resolve, 10))
    const { cookie } = investor
    await investor.send('POST', '/api/logout')
    const postgres = await portOfCluster(folder('first'))
    expect(postgres).toBeDefined()
    world.over = true
    product.child.kill('SIGKILL')
    await Promise.all([...orders, product.ended])

    const restored = await commanded(['restore', folder('kept')], 'second')
    expect(restored).toEqual([0, expect.stringContaining('Every balance equals the sum of its postings.')])
    const { product: again, url: newUrl } = await startProduct('second')
    const addresses = await runningDatabase(folder('second'))
    const db = openDatabase({ url: addresses?.ownerUrl ?? '' })
    const kept: number[] = await db('transactions').where('type', 'deposit').pluck('id')
    const differences = await reconcile(db)
    await db.destroy()
    // The session of this old cookie ended after the back-up, and does not come back.
    const back = new TestClient(newUrl)
    back.cookie = cookie
    const { status } = await back.send('GET', '/api/user')
    again.child.kill('SIGTERM')
    await again.ended

    expect(before.filter((id) => !kept.includes(id))).toEqual([])
    expect(new Set(kept).size).toBe(kept.length)
    expect([differences, status]).toEqual([[], 401])
  }, 180_000)

  // covers operations.13
  test('a back-up in a bucket is whole or not there, and restores', async () => {
    const server = new BucketServer()
    await server.start()
    const { address, region, accessKeyId, secretAccessKey } = server.given()
    const place = `${address}/back-ups/monday`
    const keys = { AWS_REGION: region, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
    const restored = (dataDir: string) => commanded(['restore', place], dataDir, keys)

    expect(await restored('fourth')).toEqual([1, `${place} holds no whole back-up.\n`])
    expect(await commanded(['backup', place], 'first', keys)).toEqual([
      0,
      expect.stringContaining(`${place} holds all`),
    ])
    expect(await commanded(['backup', place], 'first', keys)).toEqual([
      1,
      expect.stringMatching(/^\S+ is there already/),
    ])
    expect(await readdir(folder('first'))).not.toContainEqual(expect.stringMatching(/^sent/))
    expect(await restored('fourth')).toEqual([
      0,
      expect.stringContaining('Every balance equals the sum of its postings.'),
    ])
    expect(await readdir(folder('fourth'))).not.toContain('fetched')
    const again = await startProduct('fourth')
    const { status } = await new TestClient(again.url).send('POST', '/api/login', { body: DEMO.investor })
    again.product.child.kill('SIGTERM')
    await again.product.ended

    const piece = await server.bucket().read('back-ups/monday/0.tar.gz')
    await server.bucket().write('back-ups/monday/0.tar.gz', Buffer.from(piece?.subarray(0, 4_000_000) ?? []))
    expect(await restored('fifth')).toEqual([1, expect.stringMatching(/Take another back-up\.\n$/)])
    expect(await readdir(folder('fifth'))).toEqual([])
    server.stop()
    expect(await restored('fifth')).toEqual([1, `${address} does not answer (ECONNREFUSED).\n`])
    expect(await commanded(['restore', place], 'fifth')).toEqual([
      1,
      `${address} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\n`,
    ])
    expect(status).toBe(200)
  }, 180_000)

  // covers operations.13
  test('what is damaged, incomplete, or in the way is said in one line, and nothing is half put back', async () => {
    const kept = folder('kept')
    const inTheWay = await commanded(['restore', kept], 'second')
    expect(inTheWay).toEqual([1, expect.stringMatching(/^There is data in .*second\. Choose another folder.*\n$/)])
    expect(await commanded(['backup', kept], 'second')).toEqual([1, expect.stringMatching(/is there already\./)])
    expect(await commanded(['backup', folder('none')], 'nowhere')).toEqual([
      1,
      `There is no data in ${folder('nowhere')}.\n`,
    ])
    expect(await commanded(['restore'], 'third')).toEqual([
      1,
      expect.stringMatching(/^(?:pnpm db|node dist\/backup\.mjs) backup <place>/),
    ])

    const file = join(kept, 'pg/global/pg_control')
    const bytes = await readFile(file)
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await writeFile(file, bytes)
    const damaged = `pg/global/pg_control of ${kept} is missing or damaged. Take another back-up.\n`
    expect(await commanded(['restore', kept], 'third')).toEqual([1, damaged])
    expect(await readdir(folder('third'))).not.toContain('pg')
    await rm(join(kept, 'backup.json'))
    expect(await commanded(['restore', kept], 'third')).toEqual([1, expect.stringMatching(/is no whole back-up/)])
  }, 60_000)

  // covers operations.13
  test('after a PostgreSQL was restored, one command signs everybody out and checks every balance', async () => {
    const api = await startTestApi()
    const person = await api.investor()
    const { ended, output } = spawnEntry('backup', { DATABASE_URL: api.applicationUrl }, ['after-restore'])
    expect([await ended, output()]).toEqual([
      0,
      expect.stringMatching(
        /^Everybody signs in anew \(1 sessions .*\n.*\nEvery balance equals the sum of its postings\.\n$/,
      ),
    ])
    const { status } = await person.send('GET', '/api/user')
    await api.stop()
    expect(status).toBe(401)
  }, 60_000)
})
