import { createDeposit, listDeposits, login } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { DEMO } from '../../src/demo/seed-demo.ts'
import { spawnEntry } from '#test/harness/spawned-process.ts'
import { PASSWORD, TestClient } from '#test/harness/test-client.ts'
import { applicationUrlOf } from '#test/harness/test-database.ts'

// The limit is for a process that hangs.
jest.setTimeout(900_000)

const OWNER = { username: 'moving_owner', password: 'one of its own' }
const cluster = () => process.env['SIMVEST_TEST_CLUSTER'] ?? ''
const ownerUrl = () => Object.assign(new URL(cluster()), { ...OWNER, pathname: '/moved' }).href

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client(Object.assign(new URL(cluster()), { pathname: '/postgres' }).href)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'simvest-move-'))
  await chmod(dataDir, 0o711)
  // No superuser: a hosted database gives nobody one.
  await asSuperuser(`CREATE ROLE ${OWNER.username} LOGIN PASSWORD '${OWNER.password}'`)
  await asSuperuser(`CREATE DATABASE moved OWNER ${OWNER.username}`)
})
afterAll(async () => {
  await asSuperuser('DROP DATABASE moved WITH (FORCE)', `DROP ROLE ${OWNER.username}`)
  await rm(dataDir, { recursive: true, force: true })
})

const SITE = [
  ['revisions/1.json', '{}'],
  ['remotes/wallet/1.0.0-a/remoteEntry.js', 'var mfe_wallet'],
] as const

async function writeInto(site: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(site, file)), { recursive: true })
  await writeFile(join(site, file), text)
}

async function move(more: NodeJS.ProcessEnv = {}, ...words: string[]): Promise<[unknown, string]> {
  const addresses = { DATABASE_URL: applicationUrlOf(ownerUrl()), DATABASE_OWNER_URL: ownerUrl() }
  const { ended, output } = spawnEntry(
    'move',
    { SIMVEST_DATA_DIR: dataDir, WEB_ROOT: join(dataDir, 'site'), ...addresses, ...more },
    words,
  )
  return [await ended, output()]
}

describe('move', () => {
  // covers operations.18
  test('the demo moves to a PostgreSQL of its own with all its lines, and without the passwords that everybody knows', async () => {
    const demo = spawnEntry('start', { SIMVEST_DATA_DIR: dataDir, SIMVEST_DEMO: 'full', PORT: '0', HOST: '127.0.0.1' })
    const [, port] = await demo.printed(/running: http:\/\/[^:]+:(\d+)/)
    const person = new TestClient(`http://127.0.0.1:${port}`)
    const { username } = await person.register()
    await person.call(createDeposit, { body: { amount: cents(500) } })
    expect(await move()).toEqual([1, expect.stringMatching(/^Simvest is running already with the data in [^\n]+\n$/)])
    demo.child.kill('SIGTERM')
    await demo.ended

    const site = join(dataDir, 'site')
    for (const [file, text] of SITE) await writeInto(site, file, text)
    const [code, said] = await move({}, '--site', join(dataDir, 'moved-site'))
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        /^moved at \S+ holds all [\d,]+ lines[^]*jwtSecret of [^]*passwords of admin and 4\d others[^]*moved-site holds all 2 files/,
      ),
    ])
    expect(await move()).toEqual([1, expect.stringMatching(/^moved at \S+ has accounts already\. [^\n]+\n$/)])

    const database = { DATABASE_URL: applicationUrlOf(ownerUrl()) }
    const audit = spawnEntry('verify-audit', database)
    expect([await audit.ended, audit.output()]).toEqual([0, expect.stringContaining('are as they were sealed')])
    const { jwtSecret } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
    const api = spawnEntry('main', { ...database, JWT_SECRET: jwtSecret, PORT: '0', HOST: '127.0.0.1' })
    const [, own] = await api.printed(/"port":(\d+)/)
    const moved = new TestClient(`http://127.0.0.1:${own}`)
    for (const { username, password } of [DEMO.investor, DEMO.administrator]) {
      const { status } = await moved.send('POST', '/api/login', { body: { username, password } })
      expect([username, status]).toEqual([username, 401])
    }
    await moved.call(login, { body: { username, password: PASSWORD } })
    expect(await moved.call(listDeposits, { query: {} })).toHaveLength(1)
    // Numbers go on where they were.
    await moved.call(createDeposit, { body: { amount: cents(700) } })
    const back = {
      SIMVEST_DATA_DIR: join(dataDir, 'back'),
      WEB_ROOT: join(dataDir, 'back-site'),
      JWT_SECRET: jwtSecret,
    }
    expect(await move(back, 'back')).toEqual([
      1,
      expect.stringMatching(/^moved at \S+ is in use by \d+ connections[^\n]+\n$/),
    ])
    api.child.kill('SIGTERM')
    expect(await api.ended).toBe(0)

    const [wayBack, printed] = await move(back, 'back', '--site', join(dataDir, 'moved-site'))
    expect([wayBack, printed]).toEqual([
      0,
      expect.stringMatching(/holds all [\d,]+ lines[^]*Start it: [^]*back-site holds all 2 files/),
    ])
    for (const [file, text] of SITE) expect(await readFile(join(dataDir, 'back-site', file), 'utf8')).toBe(text)
    const again = spawnEntry('start', { SIMVEST_DATA_DIR: back.SIMVEST_DATA_DIR, PORT: '0', HOST: '127.0.0.1' })
    const [, last] = await again.printed(/running: http:\/\/[^:]+:(\d+)/)
    const returned = new TestClient(`http://127.0.0.1:${last}`)
    await returned.call(login, { body: { username, password: PASSWORD } })
    expect(await returned.call(listDeposits, { query: {} })).toHaveLength(2)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  test('without an address it says what it needs', async () => {
    expect(await move({ DATABASE_URL: '', DATABASE_OWNER_URL: '' })).toEqual([
      1,
      expect.stringMatching(/^(pnpm db move|node dist\/move\.mjs) [^\n]+\n\1 back [^\n]+\n/),
    ])
  })
})
