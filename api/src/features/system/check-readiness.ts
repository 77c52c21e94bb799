import { HEALTH } from '@simvest/contracts/limits'
import type { Knex } from 'knex'
import { setTimeout as sleep } from 'node:timers/promises'
import { compareSchema, type NamedMigration } from '#infra/db/migrate.ts'
import { DISK_FULL, READ_ONLY, sqlState } from '#infra/db/sql-state.ts'
import { takesWrites } from '#infra/db/takes-writes.ts'
import type { LiveFeed } from '#infra/live/live-feed.ts'

interface DatabaseState {
  database: 'up' | 'read-only' | 'full' | 'down'
  schema: 'fits' | 'old' | 'unknown'
}

/** The state of each thing that a request needs, in one word. */
export interface Readiness extends DatabaseState {
  feed: 'listening' | 'deaf'
}

export interface Needs {
  db: Knex
  feed: LiveFeed
  migrations: readonly NamedMigration[]
}

export async function checkReadiness({ db, feed, migrations }: Needs): Promise<Readiness> {
  const tooLate = sleep(HEALTH.most, useless('down'), { ref: false })
  const state = await Promise.race([stateOf(db, migrations).catch(explain), tooLate])
  return { ...state, feed: feed.isListening() ? 'listening' : 'deaf' }
}

export function isReady({ database, schema, feed }: Readiness): boolean {
  return database === 'up' && schema === 'fits' && feed === 'listening'
}

async function stateOf(db: Knex, migrations: readonly NamedMigration[]): Promise<DatabaseState> {
  if (!(await takesWrites(db))) return useless('read-only')
  const { waiting } = await compareSchema(db, migrations)
  return { database: 'up', schema: waiting.length === 0 ? 'fits' : 'old' }
}

/** The pool itself refuses a standby. */
const WORDS: Readonly<Record<string, 'read-only' | 'full'>> = { [READ_ONLY]: 'read-only', [DISK_FULL]: 'full' }

const explain = (error: unknown) => useless(WORDS[sqlState(error) ?? ''] ?? 'down')

const useless = (database: 'read-only' | 'full' | 'down'): DatabaseState => ({ database, schema: 'unknown' })
