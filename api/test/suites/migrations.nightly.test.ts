import { createDeposit, createInvestment } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { setTimeout as sleep } from 'node:timers/promises'
import { reconcile } from '#ledger/reconcile.ts'
import { openDatabase } from '#infra/db/database.ts'
import { migrateToLatest, migrationConfig } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#migrations/migrations.ts'
import { spawnEntry } from '#test/harness/spawned-process.ts'
import { JWT_SECRET, startTestApi } from '#test/harness/test-api.ts'
import { TestClient } from '#test/harness/test-client.ts'
import { createTestDatabase } from '#test/harness/test-database.ts'
import { giveMoney } from '#test/harness/test-money.ts'

const SCHEMA = `
  SELECT table_name, column_name, data_type, is_nullable, column_default
  FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`

jest.setTimeout(30_000)

describe('migrations', () => {
  test('migrations run in the order of their names, and new ones begin with the time', () => {
    const names = MIGRATIONS.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    expect(names.filter((name) => !/^(0\d{3}|20\d{10})-[a-z-]+$/.test(name))).toEqual([])
  })

  test('migrations go up, with no user in it, down to nothing and up again to the same schema', async () => {
    const database = await createTestDatabase('template0')
    const owner = openDatabase({ url: database.ownerUrl, statementTimeout: 0 })
    const schema = async () => (await owner.raw(SCHEMA)).rows
    await migrateToLatest(owner, MIGRATIONS)
    const first = await schema()
    expect(await owner('users').select('username')).toEqual([])

    await owner.migrate.rollback(migrationConfig(MIGRATIONS), true)
    expect(new Set((await schema()).map((row: { table_name: string }) => row.table_name))).toEqual(
      new Set(['knex_migrations', 'knex_migrations_lock']),
    )
    const { rows } = await owner.raw(`SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace`)
    expect(rows).toEqual([])

    await migrateToLatest(owner, MIGRATIONS)
    expect(await schema()).toEqual(first)
    await owner.destroy()
    await database.drop()
  })

  test('migrations that start at once take turns, also after one that was killed', async () => {
    const database = await createTestDatabase('template0')
    const owners = [1, 2, 3].map(() => openDatabase({ url: database.ownerUrl, statementTimeout: 0 }))
    const [owner = owners[0]] = owners
    await Promise.all(owners.map((each) => migrateToLatest(each, MIGRATIONS)))

    await owner?.('knex_migrations_lock').update({ is_locked: 1 })
    await owner?.migrate.down(migrationConfig(MIGRATIONS)).catch(() => {})
    if (owner) await migrateToLatest(owner, MIGRATIONS)
    expect(await owner?.('knex_migrations_lock').first('is_locked')).toEqual({ is_locked: 0 })
    await Promise.all(owners.map((each) => each.destroy()))
    await database.drop()
  })

  /** Counts the migrations after the ledger's, newest first: they leave the ledger's tables alone. */
  const SINCE_THE_LEDGER = MIGRATIONS.length - MIGRATIONS.findIndex(({ name }) => name.startsWith('0011'))

  test('with data in it the schema goes down to the ledger and up again, and no cent moves', async () => {
    const api = await startTestApi()
    const [administrator, investor] = [await api.administrator(), await api.investor()]
    await giveMoney(investor, administrator, { fund: cents(5_000), profit: cents(700) })
    await investor.call(createInvestment, { body: { strategyId: 1, amount: cents(1_000) } })
    await investor.call(createDeposit, { body: { amount: cents(300) } })
    const ledger = async () => {
      const rows = (table: string) => api.owner(table).orderBy('id')
      return [await rows('accounts').whereNotNull('owner_id'), await rows('journal'), await rows('postings')]
    }
    const before = await ledger()

    for (let step = 0; step < SINCE_THE_LEDGER; step++) await api.owner.migrate.down(migrationConfig(MIGRATIONS))
    await migrateToLatest(api.owner, MIGRATIONS)
    expect(await ledger()).toEqual(before)
    expect(await reconcile(api.owner)).toEqual([])
    await api.stop()
  })

  test('killed in the middle, the migration goes on at the next start', async () => {
    const database = await createTestDatabase('template0')
    const owner = openDatabase({ url: database.ownerUrl, statementTimeout: 0 })
    const environment = {
      DATABASE_URL: database.applicationUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      ADMIN_USERNAME: 'root',
      ADMIN_EMAIL: 'root@simvest.example',
      ADMIN_PASSWORD: 'administrator',
    }
    const first = spawnEntry('migrate', environment)
    const started = async () => {
      const { rows } = await owner.raw(`SELECT to_regclass('accounts') IS NOT NULL AS started`)
      return rows[0].started
    }
    while (first.child.exitCode === null && !(await started())) await sleep(2)
    first.child.kill('SIGKILL')
    expect(await first.ended).toBe('SIGKILL')

    const second = spawnEntry('migrate', environment)
    expect([await second.ended, second.said()]).toEqual([0, expect.stringContaining('The database is up to date.')])
    expect(await owner('knex_migrations').pluck('name')).toHaveLength(MIGRATIONS.length)
    await owner.destroy()
    await database.drop()
  })

  // covers operations.22
  test('a release that was rolled back serves with the schema of the newer one, and leaves it and its rights alone', async () => {
    const database = await createTestDatabase()
    const owner = openDatabase({ url: database.ownerUrl, statementTimeout: 0 })
    await owner('knex_migrations').insert({ name: '9999-of-a-newer-release', batch: 99, migration_time: new Date() })
    await owner.raw('CREATE TABLE of_the_newer (id int); GRANT INSERT ON of_the_newer TO simvest')
    const environment = { DATABASE_URL: database.applicationUrl, JWT_SECRET, PORT: '0', HOST: '127.0.0.1' }

    const named = { ADMIN_USERNAME: 'boss', ADMIN_EMAIL: 'boss@simvest.example', ADMIN_PASSWORD: 'iron-gate-twelve' }
    const migrate = spawnEntry('migrate', { ...environment, ...named, DATABASE_OWNER_URL: database.ownerUrl })
    expect([await migrate.ended, migrate.said()]).toEqual([
      0,
      expect.stringMatching(
        /^[^\n]*The database is newer than this release, which serves with it as it is\.[^\n]*\n[^\n]*ADMIN_USERNAME, [^\n]+ignored[^\n]+\n$/,
      ),
    ])
    const { rows } = await owner.raw(`SELECT has_table_privilege('simvest', 'of_the_newer', 'INSERT') AS may`)
    expect(rows).toEqual([{ may: true }])
    for (const [entry, more] of [
      ['main', {}],
      ['start', { DATABASE_OWNER_URL: database.ownerUrl }],
    ] as const) {
      const served = spawnEntry(entry, { ...environment, ...more })
      const [, port] = await served.printed(
        entry === 'main' ? /"port":(\d+)/ : /localhost:(\d+)[^]*newer than this release/,
      )
      const client = new TestClient(`http://127.0.0.1:${port}`)
      await client.register()
      expect((await client.send('GET', '/api/health')).body['ready']).toBe(true)
      served.child.kill('SIGTERM')
      expect(await served.ended).toBe(0)
    }

    // A missing migration is noticed, however new the others are.
    await owner('knex_migrations').where('name', MIGRATIONS.at(-1)?.name).delete()
    const refused = spawnEntry('main', environment)
    expect([await refused.ended, refused.said()]).toEqual([
      1,
      expect.stringMatching(/^The database is not up to date\. Run: [^\n]+\n$/),
    ])
    await owner.destroy()
    await database.drop()
  }, 60_000)
})
