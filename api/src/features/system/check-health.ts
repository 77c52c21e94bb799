import type { ENDPOINTS, OutputOf } from '@simvest/contracts'
import { HEALTH } from '@simvest/contracts/limits'
import type { Knex } from 'knex'
import { setTimeout as sleep } from 'node:timers/promises'
import { schemaVersion } from '#infra/db/migrate.ts'
import { takesWrites } from '#infra/db/takes-writes.ts'

/** Tells whether the process can serve. It answers before orchestrators give up, which is after two or three seconds. */
export async function checkHealth(db: Knex, version: string): Promise<OutputOf<typeof ENDPOINTS.getHealth>> {
  const tooLate = sleep(HEALTH.most, undefined, { ref: false })
  const schema = await Promise.race([writableSchema(db).catch(() => undefined), tooLate])
  return {
    live: true,
    ready: typeof schema === 'string',
    database: schema === undefined ? 'down' : 'up',
    versions: { api: version, node: process.version, schema: schema ?? null },
  }
}

/** A read-only database, or one whose disk is full, answers reads and refuses every verb, so it is asked; the pool itself refuses a standby. */
async function writableSchema(db: Knex): Promise<string | null | undefined> {
  return (await takesWrites(db)) ? schemaVersion(db) : undefined
}
