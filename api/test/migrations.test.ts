import { openDatabase } from '#infra/db/database.ts'
import { migrateToLatest, migrationConfig } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#migrations/migrations.ts'
import { createTestDatabase } from './test-database.ts'

const SCHEMA = `
  SELECT table_name, column_name, data_type, is_nullable, column_default
  FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`

jest.setTimeout(30_000)

test('migrations go up, down to nothing and up again to the same schema', async () => {
  const database = await createTestDatabase('template0')
  const owner = openDatabase({ url: database.ownerUrl, statementTimeout: 0 })
  const schema = async () => (await owner.raw(SCHEMA)).rows
  await migrateToLatest(owner, MIGRATIONS)
  const first = await schema()

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
