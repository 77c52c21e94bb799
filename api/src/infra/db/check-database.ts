import pg from 'pg'
import { StartupError } from '#infra/process/startup-error.ts'
import { sqlState } from './sql-state.ts'

const OLDEST = 15

/** Fails, within three seconds, with the line to print when the database cannot be used. No credentials in it. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_500, query_timeout: 2_500 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('SHOW server_version')
    const version = Number.parseInt(rows[0].server_version, 10)
    if (version < OLDEST) throw new StartupError(`PostgreSQL ${OLDEST} or newer is needed; the database is ${version}.`)
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(explain(error, client))
  } finally {
    await client.end().catch(() => {})
  }
}

function explain(error: unknown, { host, port, database, user }: pg.Client): string {
  const place = `The database ${database ?? ''} at ${host}:${port}`
  const state = sqlState(error)
  if (state === '28P01' || state === '28000')
    return `${place} refuses the role ${user ?? ''}. Check the name and password in its address.`
  if (state === '3D000') return `${place} does not exist. Create it first, or correct its address.`
  const reason = state ?? (error instanceof Error ? error.message : 'unknown error')
  return `${place} cannot be reached (${reason}). Check DATABASE_URL and that PostgreSQL is running.`
}
