import pg from 'pg'
import { StartupError } from '#infra/process/startup-error.ts'
import { LIMITS } from './limits.ts'
import { isPooled } from './pooler.ts'
import { sqlState } from './sql-state.ts'

const OLDEST = 15

/** The limit in milliseconds of a service, which starts beside others on a machine that may be busy. */
export const SERVICE_TIMEOUT_MS = 60_000

/**
 * Throws, within three seconds or as long as is given, the line to print if the database cannot be used. The line holds no credentials. For a
 * process that only reads, a standby is good enough.
 */
export async function checkDatabase(url: string, { readOnly = false, within = LIMITS.check } = {}): Promise<void> {
  const pooled = isPooled(url)
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: within,
    query_timeout: within,
    ...(!pooled && { statement_timeout: LIMITS.check }),
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `SELECT current_setting('server_version') AS server, current_setting('transaction_read_only') = 'on' AS refuses,
         (SELECT setting FROM pg_settings WHERE name = 'statement_timeout') AS limit`,
    )
    const version = Number.parseInt(rows[0].server, 10)
    if (version < OLDEST) throw new StartupError(`PostgreSQL ${OLDEST} or newer is needed; the database is ${version}.`)
    if (rows[0].refuses && !readOnly) throw new StartupError(`${placeOf(client)} ${TAKES_NO_WRITES}`)
    // A pooler may drop what a client asks for at its start.
    if (!pooled && Number(rows[0].limit) !== LIMITS.check) throw new StartupError(`${placeOf(client)} ${IS_POOLED}`)
    if (pooled && rows[0].limit === '0')
      throw new StartupError(
        `The role ${client.user} has no limit for statements, and a pooler passes none on. As a superuser: ALTER ROLE "${client.user}" SET statement_timeout = '30s'`,
      )
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(explain(error, client))
  } finally {
    await client.end().catch(() => {})
  }
}

const TAKES_NO_WRITES = 'takes no writes: it is a standby, or was set to read only. Point DATABASE_URL to the primary.'

const IS_POOLED = 'is behind a pooler. In transaction mode, add ?pooler=transaction to its address (docs/scaling.md).'

function placeOf(client: pg.Client): string {
  return `The database ${nameOf(client)}`
}

function nameOf({ host, port, database }: pg.Client): string {
  return `${database ?? ''} at ${host}:${port}`
}

/** The database's name and address, without credentials. */
export function nameOfDatabase(url: string): string {
  return nameOf(new pg.Client({ connectionString: url }))
}

function explain(error: unknown, client: pg.Client): string {
  const { user } = client
  const place = placeOf(client)
  const state = sqlState(error)
  if (state === '28P01' || state === '28000')
    return `${place} refuses the role ${user ?? ''}. Check the name and password in its address.`
  if (state === '3D000') return `${place} does not exist. Create it first, or correct its address.`
  if (state === '08P01' && error instanceof Error && error.message.includes('startup parameter'))
    return `${place} ${IS_POOLED}`
  const reason = state ?? (error instanceof Error ? error.message : 'unknown error')
  return `${place} cannot be reached (${reason}). Check DATABASE_URL and that PostgreSQL is running.`
}
