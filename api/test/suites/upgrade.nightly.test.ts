import { skipIf } from '@simvest/build/needs'
import { createDeposit, decideDeposit, getUser, register, transfer } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { reconcile } from '#ledger/reconcile.ts'
import { lackOfHistory, type OlderVersion, runOldTests, unpackOlderVersion } from '#test/harness/older-version.ts'
import { spawnEntry } from '#test/harness/spawned-process.ts'
import { JWT_SECRET, startTestApi } from '#test/harness/test-api.ts'
import { PASSWORD, TestClient } from '#test/harness/test-client.ts'

/** `pnpm lab upgrade` runs all of them; usually those run that call each verb that moves money, and each way in. */
const IS_FULL = process.env['UPGRADE'] === 'full'
const CHOSEN = ['money-endpoints.test', 'features/sign-in/accounts', 'features/transactions/transactions']

/** Left out: tests that make a schema of their own, and tests that name the columns or the last migration of the old one. */
const OWN_SCHEMA = ['migrations', 'roles', 'start', 'standby', 'crash', 'bad-environment'].map(
  (name) => `/test/.*${name}(?:\\.nightly)?\\.test`,
)
const OLD_SCHEMA = ['features/users/personal-data', 'features/system/system.test']

jest.setTimeout(IS_FULL ? 5_400_000 : 180_000)

let older: OlderVersion

/** Whether two answers are the same in all that both say: the newer version may say more. */
function agree(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const values = new Map(Object.entries(other))
  return Object.entries(one).every(([name, value]) => !values.has(name) || agree(value, values.get(name)))
}

describe('upgrade', () => {
  skipIf(lackOfHistory(), describe)('an upgrade', () => {
    beforeAll(async () => {
      older = await unpackOlderVersion()
    })
    afterAll(() => older?.remove())

    // covers operations.22
    test('the version before works with the schema of today: its own tests pass on it', async () => {
      expect(older.unknownMigrations).toBeGreaterThan(0)
      const words = IS_FULL ? ['--testPathIgnorePatterns', ...OWN_SCHEMA, ...OLD_SCHEMA] : CHOSEN
      const { passed, failed } = await runOldTests(older, words)
      if (IS_FULL) process.stdout.write(`${older.name}: ${passed} tests, ${older.unknownMigrations} migrations later\n`)
      expect(failed).toEqual([])
      expect(passed).toBeGreaterThan(IS_FULL ? 300 : 20)
    })

    // covers operations.22
    test('two versions serve one database at once: sessions, keys, live changes and money are everybody’s', async () => {
      const api = await startTestApi({ rates: 'off' })
      const environment = {
        DATABASE_URL: api.applicationUrl,
        JWT_SECRET,
        PORT: '0',
        HOST: '127.0.0.1',
        RATE_LIMITS: 'off',
      }
      const old = spawnEntry('main', environment, [], older.api)
      const [, port] = await old.printed(/"port":(\d+)/)
      const urls = [api.url, `http://127.0.0.1:${port}`]
      const administrator = await api.administrator()
      const cookie = await registered(urls[1] ?? '')

      const orders = Array.from({ length: 12 }, async (_, round) => {
        const [here = '', there = ''] = round % 2 ? urls : urls.toReversed()
        const { body } = await send(here, cookie, createDeposit.path, { amount: 5 })
        await administrator.call(decideDeposit, { params: { id: body.depositId }, body: { action: 'approve' } })
        // The same key comes to both versions, and acts once.
        const between = { fromWallet: 'fund', toWallet: 'profit', amount: 1 }
        const key = randomUUID()
        const first = await send(here, cookie, transfer.path, between, key)
        const second = await send(there, cookie, transfer.path, between, key)
        return [first.status, second.status, agree(first.body, second.body)]
      })
      const outcomes = await Promise.all(orders)
      for (const [here, there] of [urls, urls.toReversed()]) await heardAcross(here ?? '', there ?? '', cookie)
      const investor = new TestClient(api.url)
      investor.cookie = cookie
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
  })
})

/**
 * A call that no contract is held against: each version answers by its own. A busy machine's 503 is asked again under the same
 * key, as pages do; whatever else is no success is said with its words.
 */
async function send(url: string, cookie: string, path: string, body: object, key: string = randomUUID()) {
  const headers = { cookie, origin: url, 'content-type': 'application/json', 'idempotency-key': key }
  for (;;) {
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { status } = response
    const text = await response.text()
    if (status === 503) {
      await sleep(200)
      continue
    }
    if (!response.ok) throw new Error(`${url}${path} answered ${status}: ${text}`)
    const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0])
    return { status, cookie: cookies.join('; '), body: JSON.parse(text) as { depositId: number } }
  }
}

async function registered(url: string): Promise<string> {
  const person = { username: 'ada-of-both', email: 'ada@example.com', password: PASSWORD }
  const { cookie } = await send(url, '', register.path, person)
  return cookie
}

/** Resolves once a stream at one process has heard of a change that another process made. */
async function heardAcross(here: string, there: string, cookie: string): Promise<void> {
  const stop = new AbortController()
  const stream = await fetch(`${here}/api/events`, { headers: { cookie }, signal: stop.signal })
  let text = ''
  for await (const chunk of stream.body ?? []) {
    if (text === '') await send(there, cookie, createDeposit.path, { amount: 5 })
    text += Buffer.from(chunk).toString()
    if (text.includes('"/api/deposits"')) break
  }
  stop.abort()
}
