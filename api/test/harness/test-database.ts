import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const TEMPLATE = 'simvest_template'
export const ADMINISTRATOR = { username: 'root', email: 'root@simvest.example', password: 'administrator' } as const

export interface TestDatabase {
  /** Connects as the role that owns the schema. */
  ownerUrl: string
  /** Connects as the role of the application. */
  applicationUrl: string
  drop(): Promise<void>
}

/** A new migrated database, with the administrator and nobody else. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  const ownerUrl = urlOf(name)
  return {
    ownerUrl,
    applicationUrl: applicationUrlOf(ownerUrl),
    drop: () => asOwner(`DROP DATABASE ${name} WITH (FORCE)`),
  }
}

export function applicationUrlOf(ownerUrl: string): string {
  return Object.assign(new URL(ownerUrl), { username: 'simvest', password: 'application' }).href
}

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client(urlOf('postgres'))
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

function urlOf(database: string): string {
  return Object.assign(new URL(process.env['SIMVEST_TEST_CLUSTER'] ?? ''), { pathname: `/${database}` }).href
}
