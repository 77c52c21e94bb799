import type { Knex } from 'knex'
import { openDatabase } from '#infra/db/database.ts'
import { migrateToLatest } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#migrations/migrations.ts'
import { narrowingsBetween, readFacts } from '#test/harness/schema-facts.ts'
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts'

/** The number of migrations named by a number, not the time: the foundation. No version served before the last of them. */
const FOUNDATION = MIGRATIONS.filter(({ name }) => name.startsWith('0')).length

let database: TestDatabase
let owner: Knex

beforeAll(async () => {
  database = await createTestDatabase('template0')
  owner = openDatabase({ url: database.ownerUrl, statementTimeout: 0 })
  await migrateToLatest(owner, MIGRATIONS.slice(0, FOUNDATION))
})
afterAll(async () => {
  await owner.destroy()
  await database.drop()
})

/** Returns what a change would take away; the change itself is rolled back. */
async function narrowingsOf(sql: string): Promise<string[]> {
  const tx = await owner.transaction()
  const before = await readFacts(tx)
  await tx.raw(sql)
  const after = await readFacts(tx)
  await tx.rollback()
  return narrowingsBetween(before, after)
}

describe('expand then contract', () => {
  // covers operations.22
  test('a migration takes nothing from the version before, unless it says what and why that is safe', async () => {
    expect(MIGRATIONS.length).toBeGreaterThan(FOUNDATION)
    const unsaid: Record<string, string[]> = {}
    const outdated: Record<string, string[]> = {}
    for (let count = FOUNDATION + 1; count <= MIGRATIONS.length; count++) {
      const { name = '', contract = {} } = MIGRATIONS[count - 1] ?? {}
      const before = await readFacts(owner)
      await migrateToLatest(owner, MIGRATIONS.slice(0, count))
      const found = narrowingsBetween(before, await readFacts(owner))
      const [more, less] = [found.filter((each) => !contract[each]), Object.keys(contract)]
      if (more.length > 0) unsaid[name] = more
      if (less.some((each) => !found.includes(each))) outdated[name] = less.filter((each) => !found.includes(each))
    }
    expect({ unsaid, outdated }).toEqual({ unsaid: {}, outdated: {} })
  })

  // covers operations.22
  test.each([
    ['ALTER TABLE users DROP COLUMN full_name', 'dropped column users.full_name'],
    ['ALTER TABLE users RENAME COLUMN email TO address', 'dropped column users.email'],
    ['ALTER TABLE user_notes RENAME TO remarks', 'dropped table user_notes'],
    ['DROP TABLE user_notes', 'dropped table user_notes'],
    ['ALTER TABLE users ALTER COLUMN full_name TYPE varchar(20)', 'changed column users.full_name'],
    ['ALTER TABLE users ALTER COLUMN referrer_email SET NOT NULL', 'changed column users.referrer_email'],
    ['ALTER TABLE journal ALTER COLUMN kind DROP NOT NULL', 'changed column journal.kind'],
    ['ALTER TABLE users ADD COLUMN born date NOT NULL', 'new column users.born'],
    ['ALTER TABLE users ADD CONSTRAINT short CHECK (length(username) < 9)', 'new constraint users.short'],
    ['ALTER TABLE users ADD COLUMN pin text UNIQUE', 'new constraint users.users_pin_key'],
    ['CREATE UNIQUE INDEX one ON transactions (user_id, created_at)', 'new unique index transactions.one'],
    ['ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_pkey', 'dropped constraint idempotency_keys'],
    ['DROP FUNCTION lock_accounts', 'dropped function lock_accounts('],
    [
      'CREATE TRIGGER refusing BEFORE INSERT ON users EXECUTE FUNCTION suppress_redundant_updates_trigger()',
      'new trigger users.refusing',
    ],
  ])('%s is refused', async (sql, words) => {
    expect((await narrowingsOf(sql)).join('\n')).toContain(words)
  })

  // covers operations.22
  test('what a migration adds beside the old is not refused', async () => {
    const found = await narrowingsOf(`
    CREATE TABLE more (id bigint PRIMARY KEY, user_id bigint NOT NULL REFERENCES users, CHECK (id > 0));
    ALTER TABLE users ADD COLUMN shoe_size int CHECK (shoe_size > 0), ADD COLUMN colour text NOT NULL DEFAULT 'blue';
    ALTER TABLE users ALTER COLUMN referrer_email SET DEFAULT '';
    CREATE INDEX by_colour ON users (colour);
    CREATE VIEW blue AS SELECT id FROM users WHERE colour = 'blue';
    CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1';
  `)
    expect(found).toEqual([])
  })
})
