import { createDeposit } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { sqlState } from '#infra/db/sql-state.ts'
import { spawnEntry } from '#test/harness/spawned-process.ts'
import { startTemporaryCluster, type TemporaryCluster } from '#test/harness/temporary-cluster.ts'
import { JWT_SECRET } from '#test/harness/test-api.ts'
import { TestClient } from '#test/harness/test-client.ts'

jest.setTimeout(60_000)

const ROOT = resolve(__dirname, '../../..')
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')
const APPLICATION = { username: 'simvest', password: 'one of its own' }

let cluster: TemporaryCluster

beforeEach(async () => {
  cluster = await startTemporaryCluster(resolve(ROOT, 'api'))
})
afterEach(() => cluster.stop())

const addressOf = (role: object) => Object.assign(new URL(cluster.url('simvest')), role).href

/** Runs statements as the superuser, each on its own: some may not share a transaction. */
async function asSuperuser(database: string, sql: string): Promise<void> {
  const client = new pg.Client(cluster.url(database))
  await client.connect()
  for (const statement of sql.split(';\n')) await client.query(statement)
  await client.end()
}

/** The file as psql in the container runs it: with psql's own commands, and the variable that one of them fills. */
const ofCompose = async () => {
  await asSuperuser('postgres', 'CREATE DATABASE simvest')
  const sql = read('docker/database-roles.sql').replace(/^\\.*$/gm, '')
  await asSuperuser('simvest', sql.replace(`:'application_password'`, `'${APPLICATION.password}'`))
  // In the container, the image's own superuser is the owner.
  return cluster.url('simvest')
}

const ofReadme = async () => {
  const [, sql = ''] = /```sql\n([^]*?)```/.exec(read('api/README.md')) ?? []
  await asSuperuser('postgres', sql)
  return addressOf({ username: 'simvest_owner', password: 'another one' })
}

const FORBIDDEN = [
  `UPDATE accounts SET balance = 100 WHERE kind = 'fund'`,
  `INSERT INTO journal (event_key, kind) VALUES ('mine', 'deposit')`,
  `INSERT INTO postings (journal_id, source_id, destination_id, amount) VALUES (1, 1, 2, 1)`,
  'DELETE FROM postings',
  'UPDATE audit_log SET before = NULL',
  'DELETE FROM audit_log',
  'TRUNCATE transactions CASCADE',
  'DELETE FROM users',
  'UPDATE knex_migrations SET batch = 0',
  'CREATE TABLE mine (id int)',
  'CREATE TEMP TABLE mine (id int)',
  'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  'ALTER TABLE accounts DISABLE TRIGGER ALL',
  'DROP TABLE users',
  'ALTER ROLE simvest SUPERUSER',
  'CREATE ROLE another',
  'CREATE SCHEMA mine',
  `COPY users TO PROGRAM 'true'`,
  'SET ROLE postgres',
]

describe('roles', () => {
  // covers operations.24
  test.each([
    ['docker-compose', ofCompose],
    ['the README', ofReadme],
  ])(
    'with the roles of %s it migrates and serves, and the application can write no balance and no schema',
    async (_words, prepare) => {
      const ownerUrl = await prepare()
      const databaseUrl = addressOf(APPLICATION)

      const forgotten = spawnEntry('migrate', { DATABASE_URL: databaseUrl })
      expect(await forgotten.ended).toBe(1)
      expect(forgotten.said().trim()).toMatch(
        /^The database simvest lets the role simvest not do this: [^\n]+DATABASE_OWNER_URL[^\n]+$/,
      )

      const migrate = () => spawnEntry('migrate', { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl })
      for (const { ended, said } of [migrate(), migrate()]) {
        expect([await ended, said()]).toEqual([
          0,
          expect.stringMatching(/^The database is up to date\.\nThere is no administrator yet/),
        ])
      }
      const again = spawnEntry('migrate', { DATABASE_URL: databaseUrl })
      expect([await again.ended, again.said()]).toEqual([1, expect.stringMatching(/DATABASE_OWNER_URL[^\n]+\n$/)])

      const api = spawnEntry('main', { DATABASE_URL: databaseUrl, JWT_SECRET, PORT: '0', HOST: '127.0.0.1' })
      const [, port] = await api.printed(/"port":(\d+)/)
      const client = new TestClient(`http://127.0.0.1:${port}`)
      await client.register()
      await client.call(createDeposit, { body: { amount: cents(500) } })
      api.child.kill('SIGTERM')
      expect(await api.ended).toBe(0)

      const application = new pg.Client(databaseUrl)
      await application.connect()
      const states: (string | undefined)[][] = []
      for (const sql of FORBIDDEN)
        states.push([
          sql,
          await application.query(sql).then(
            () => 'done',
            (error: unknown) => sqlState(error),
          ),
        ])
      await application.end()
      expect(states).toEqual(FORBIDDEN.map((sql) => [sql, '42501']))
    },
  )
})
