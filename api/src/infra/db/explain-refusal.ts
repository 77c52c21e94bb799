import { StartupError } from '#infra/process/startup-error.ts'
import { isDatabaseUnavailable, sqlState } from './sql-state.ts'

/** Runs the database work of a start. A refusal by PostgreSQL becomes the line to print, without the statement. */
export async function explainingRefusals<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw explain(error, url) ?? error
  }
}

function explain(error: unknown, url: string): StartupError | undefined {
  const state = sqlState(error) ?? ''
  if (!(error instanceof Error) || !(isDatabaseUnavailable(error) || /^[\dA-Z]{5}$/.test(state))) return undefined
  const { pathname, username } = new URL(url)
  const database = `The database ${decodeURIComponent(pathname.slice(1))}`
  // Knex puts the statement and a dash before the message.
  const said = error.message.slice(error.message.lastIndexOf(' - ') + 1).replace(/^-?\s+|\s+$/g, '')
  const message = said.replace(/\s+/g, ' ')
  // Without any right to the schema, PostgreSQL reports that it does not exist.
  if (state !== '42501' && state !== '3F000')
    return new StartupError(`${database} refused: ${message}${state && ` (${state})`}`)
  return new StartupError(
    `${database} lets the role ${decodeURIComponent(username)} not do this: ${message}. ` +
      'Run `pnpm --filter @simvest/api migrate` with DATABASE_OWNER_URL, the address with the role that owns the schema; api/README.md says how to make the roles.',
  )
}
