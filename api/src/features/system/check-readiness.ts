import type { Knex } from 'knex'
import { setTimeout as sleep } from 'node:timers/promises'
import { compareSchema, type NamedMigration } from '#infra/db/migrate.ts'
import { READ_ONLY, sqlState } from '#infra/db/sql-state.ts'
import type { LiveFeed } from '#infra/live/live-feed.ts'
import { ANSWER_WITHIN } from './check-health.ts'

interface DatabaseState {
  database: 'up' | 'read-only' | 'down'
  schema: 'fits' | 'old' | 'unknown'
}

/** One word for each thing that a request needs. */
export interface Readiness extends DatabaseState {
  feed: 'listening' | 'deaf'
}

export interface Needs {
  db: Knex
  feed: LiveFeed
  migrations: readonly NamedMigration[]
}

export async function checkReadiness({ db, feed, migrations }: Needs): Promise<Readiness> {
  const tooLate = sleep(ANSWER_WITHIN, useless('down'), { ref: false })
  const state = await Promise.race([stateOf(db, migrations).catch(explain), tooLate])
  return { ...state, feed: feed.isListening() ? 'listening' : 'deaf' }
}

export function isReady({ database, schema, feed }: Readiness): boolean {
  return database === 'up' && schema === 'fits' && feed === 'listening'
}

async function stateOf(db: Knex, migrations: readonly NamedMigration[]): Promise<DatabaseState> {
  const { rows } = await db.raw<{ rows: { transaction_read_only: string }[] }>('SHOW transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off') return useless('read-only')
  const { waiting } = await compareSchema(db, migrations)
  return { database: 'up', schema: waiting.length === 0 ? 'fits' : 'old' }
}

/** The pool itself refuses a standby. */
const explain = (error: unknown) => useless(sqlState(error) === READ_ONLY ? 'read-only' : 'down')

const useless = (database: 'read-only' | 'down'): DatabaseState => ({ database, schema: 'unknown' })
