import { createDeposit, decideDeposit, getUser, transfer } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { randomUUID } from 'node:crypto'
import { reconcile } from '#ledger/reconcile.ts'
import { type OlderVersion, runOldTests, unpackOlderVersion } from './older-version.ts'
import { spawnEntry } from './spawned-process.ts'
import { JWT_SECRET, startTestApi } from './test-api.ts'
import { TestClient } from './test-client.ts'
import { ADMINISTRATOR } from './test-database.ts'

/** `pnpm test:upgrade` runs all of them; usually those run that call each verb that moves money, and each way in. */
const IS_FULL = process.env['UPGRADE'] === 'full'
const CHOSEN = ['test/money-endpoints', 'features/sign-in/accounts', 'features/transactions/transactions']

/** Tests that do not use our schema, because they make one of their own or expect the old one. */
const LEFT_OUT = ['test/migrations', 'test/roles', 'test/start', 'test/standby', 'test/crash', 'test/bad-environment']

jest.setTimeout(IS_FULL ? 1_800_000 : 180_000)

let older: OlderVersion

beforeAll(async () => {
  older = await unpackOlderVersion()
})
afterAll(() => older?.remove())

test('the version before works with the schema of today: its own tests pass on it', async () => {
  expect(older.unknownMigrations).toBeGreaterThan(0)
  const words = IS_FULL ? ['--testPathIgnorePatterns', ...LEFT_OUT] : CHOSEN
  const { passed, failed } = await runOldTests(older, words)
  if (IS_FULL) process.stdout.write(`${older.name}: ${passed} tests, ${older.unknownMigrations} migrations later\n`)
  expect(failed).toEqual([])
  expect(passed).toBeGreaterThan(IS_FULL ? 300 : 20)
})

test('two versions serve one database at once: sessions, keys, live changes and money are everybody’s', async () => {
  const api = await startTestApi({ rates: 'off' })
  const environment = { DATABASE_URL: api.applicationUrl, JWT_SECRET, PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off' }
  const old = spawnEntry('main', environment, [], older.api)
  const [, port] = await old.printed(/"port":(\d+)/)
  const urls = [api.url, `http://127.0.0.1:${port}`]
  const [investor, administrator] = [new TestClient(api.url, urls), new TestClient(api.url, urls)]
  await investor.register()
  await administrator.send('POST', '/api/login', { body: ADMINISTRATOR })
  const orders = Array.from({ length: 12 }, async () => {
    const { depositId } = await investor.call(createDeposit, { body: { amount: cents(500) } })
    await administrator.call(decideDeposit, { params: { id: depositId }, body: { action: 'approve' } })
    // The same key comes to both versions, and acts once.
    const headers = { 'idempotency-key': randomUUID() }
    const body = { fromWallet: 'fund', toWallet: 'profit', amount: 1 }
    const [first, second] = [
      await investor.send('POST', transfer.path, { body, headers }),
      await investor.send('POST', transfer.path, { body, headers }),
    ]
    return [first.status, second.status, first.text === second.text]
  })
  const outcomes = await Promise.all(orders)
  for (const [here, there] of [urls, urls.toReversed()]) await heardAcross(here ?? '', there ?? '', investor.cookie)
  const user = await investor.call(getUser, {})
  const differences = await reconcile(api.owner)
  const lines = await api.owner('transactions').where('type', 'transfer')
  old.child.kill('SIGTERM')
  expect(await old.ended).toBe(0)
  await api.stop()
  expect(outcomes).toEqual(outcomes.map(() => [200, 200, true]))
  expect([user.fundBalance, user.profitBalance]).toEqual([cents(4_800), cents(1_200)])
  expect([lines.length, differences]).toEqual([12, []])
})

/** Resolves once a stream at one process has heard of a change that another process made. */
async function heardAcross(here: string, there: string, cookie: string): Promise<void> {
  const stop = new AbortController()
  const stream = await fetch(`${here}/api/events`, { headers: { cookie }, signal: stop.signal })
  const order = new TestClient(there)
  order.cookie = cookie
  let text = ''
  for await (const chunk of stream.body ?? []) {
    if (text === '') await order.call(createDeposit, { body: { amount: cents(5) } })
    text += Buffer.from(chunk).toString()
    if (text.includes('"/api/deposits"')) break
  }
  stop.abort()
}
