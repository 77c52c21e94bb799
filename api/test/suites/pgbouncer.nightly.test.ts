import { needs } from '@simvest/build/needs'
import { createDeposit, decideDeposit, getUser, login } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkDatabase } from '#infra/db/check-database.ts'
import { openDatabase } from '#infra/db/database.ts'
import { isDatabaseUnavailable } from '#infra/db/sql-state.ts'
import { reconcile } from '#ledger/reconcile.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import type { ApiOptions } from '../../src/run-api.ts'
import { type PgBouncer, startPgBouncer } from '#test/harness/pgbouncer.ts'
import { runTestApi } from '#test/harness/test-api.ts'
import { TestClient } from '#test/harness/test-client.ts'
import { ADMINISTRATOR, createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts'

jest.setTimeout(60_000)

const IGNORING = ['ignore_startup_parameters = extra_float_digits,statement_timeout']

let database: TestDatabase
let pooler: PgBouncer
let ignoring: PgBouncer
/** With the word that says what stands there. */
let address: string

const asOwner = async (sql: string) => {
  const owner = openDatabase({ url: database.ownerUrl, poolMax: 1 })
  await owner.raw(sql).finally(() => owner.destroy())
}

describe('pgbouncer', () => {
  needs('pgbouncer', describe)('behind PgBouncer', () => {
    beforeAll(async () => {
      database = await createTestDatabase()
      pooler = await startPgBouncer(database.applicationUrl)
      ignoring = await startPgBouncer(database.applicationUrl, IGNORING)
      address = `${pooler.through(database.applicationUrl)}?pooler=transaction`
    })
    afterAll(async () => {
      await pooler?.stop()
      await ignoring?.stop()
      await database?.drop()
    })

    const start = (options: Partial<ApiOptions>) => runTestApi({ databaseUrl: address, ...options })

    // covers operations.19
    test('an address of a pooler that does not say so is refused in one line, whatever the pooler ignores', async () => {
      for (const { through } of [pooler, ignoring]) {
        await expect(checkDatabase(through(database.applicationUrl))).rejects.toThrow(
          /^The database \S+ at \S+ is behind a pooler\. [^\n]+\?pooler=transaction[^\n]+$/,
        )
      }
    })

    // covers operations.19
    test('behind a pooler, a role without a limit, a migration, and a feed that hears nothing are refused in one line', async () => {
      await expect(checkDatabase(address)).rejects.toThrow(
        /^The role simvest has no limit for statements[^\n]+ALTER ROLE/,
      )
      const name = new URL(address).pathname.slice(1)
      await asOwner(`ALTER ROLE simvest IN DATABASE ${name} SET statement_timeout = '2s'`)
      await expect(prepareDatabase({ ownerUrl: address, applicationUrl: address })).rejects.toThrow(
        /^[^\n]+OWNER_URL[^\n]+$/,
      )
      await expect(start({})).rejects.toThrow(/^The database \S+ at \S+ hears nothing [^\n]+DATABASE_LISTEN_URL[^\n]+$/)
    })

    /** Like the web pages, it sends a call again that the database had no time for. */
    async function transferOf(investor: TestClient): Promise<number> {
      const headers = { 'idempotency-key': randomUUID() }
      for (;;) {
        const body = { fromWallet: 'fund', toWallet: 'profit', amount: 1 }
        const { status } = await investor.send('POST', '/api/transfer', { body, headers })
        if (status !== 503) return status
      }
    }

    // covers operations.19
    test('two processes behind a pooler with four connections: every call is answered, and changes are heard', async () => {
      // The role has its limit now, in connections that are new.
      await pooler.stop()
      pooler = await startPgBouncer(database.applicationUrl)
      address = `${pooler.through(database.applicationUrl)}?pooler=transaction`
      await checkDatabase(address)
      const servers = await Promise.all([1, 2].map(() => start({ listenUrl: database.applicationUrl })))
      const urls = servers.map(({ port }) => `http://127.0.0.1:${port}`)
      const visitor = () => new TestClient(urls[0] ?? '', urls)
      const administrator = visitor()
      await administrator.call(login, { body: ADMINISTRATOR })
      const investors = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const investor = visitor()
          await investor.register()
          return investor
        }),
      )
      const stream = await investors[0]?.fetch(`${urls[0]}/api/events`)
      let heard = ''
      void (async () => {
        for await (const chunk of stream?.body ?? []) heard += Buffer.from(chunk).toString()
      })().catch(() => {})

      const statuses = await Promise.all(
        investors.map(async (investor) => {
          const { depositId } = await investor.call(createDeposit, { body: { amount: cents(10_000) } })
          await administrator.call(decideDeposit, { params: { id: depositId }, body: { action: 'approve' } })
          const statuses: number[] = []
          while (statuses.length < 25) statuses.push(await transferOf(investor))
          return statuses
        }),
      )
      const users = await Promise.all(investors.map((investor) => investor.call(getUser, {})))
      while (!heard.includes('/api/user')) await sleep(20)
      await Promise.all(servers.map((server) => server.stop()))

      expect(statuses.flat()).toEqual(Array.from({ length: 150 }, () => 200))
      expect(users.map(({ profitBalance }) => profitBalance)).toEqual(users.map(() => cents(2_500)))
      const owner = openDatabase({ url: database.ownerUrl, poolMax: 1 })
      expect(await reconcile(owner)).toEqual([])
      await owner.destroy()
    })

    // covers operations.19
    test('a statement that hangs is ended by the limit of the role, and is answered before that', async () => {
      const db = openDatabase({ url: address, poolMax: 1 })
      const error: unknown = await db.raw('SELECT pg_sleep(30)').catch((caught: unknown) => caught)
      expect(isDatabaseUnavailable(error)).toBe(true)
      await expect(db.raw('SELECT 1')).resolves.toBeDefined()
      await db.destroy()
      const jobs = openDatabase({ url: address, poolMax: 1, statementTimeout: 30_000 })
      await expect(jobs.raw('SELECT pg_sleep(30)')).rejects.toThrow(/statement timeout/)
      await jobs.destroy()
    })
  })
})
