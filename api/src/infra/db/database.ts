import knex, { type Knex } from 'knex'
import pg from 'pg'

export interface DatabaseOptions {
  url: string
  /** The most connections this process opens. */
  poolMax?: number
  /** Milliseconds until the server gives up a statement; 0 for migrations, which may take their time. */
  statementTimeout?: number
}

// A request is answered within two seconds, whatever became of the database: who waits for a connection gives up a
// moment before those who hold one and get no answer.
const ACQUIRE_TIMEOUT = 1_500
const CONNECT_TIMEOUT = 1_000
const STATEMENT_TIMEOUT = 1_500
const ANSWER_MARGIN = 300

/** Opens a pool. Nothing connects before the first query. */
export function openDatabase({ url, poolMax = 10, statementTimeout = STATEMENT_TIMEOUT }: DatabaseOptions): Knex {
  return knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: 'simvest-api',
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      ...(statementTimeout > 0 && {
        statement_timeout: statementTimeout,
        query_timeout: statementTimeout + ANSWER_MARGIN,
      }),
      types: typeParsers(),
    } as Knex.PgConnectionConfig,
    acquireConnectionTimeout: ACQUIRE_TIMEOUT,
    // Every failure is thrown as well, and logged by whoever handles it.
    log: { warn: () => {}, error: () => {} },
    pool: { min: 0, max: poolMax, afterCreate: discardAfterTimeout },
  })
}

type Callback = (error: Error | null, result: unknown) => void

interface PooledClient {
  query(config: unknown, callback: Callback): unknown
  connection: { stream: { destroy(): void } }
  __knex__disposed?: Error
}

// After a timeout the answer may still be on its way: a client given back to the pool would never recover.
function discardAfterTimeout(client: PooledClient, done: (error: Error | null, client: PooledClient) => void): void {
  const query = client.query.bind(client)
  client.query = (config, callback) =>
    query(config, (error, result) => {
      if (error?.message === 'Query read timeout') {
        client.__knex__disposed = error
        client.connection.stream.destroy()
      }
      callback(error, result)
    })
  done(null, client)
}

/** bigint columns hold ids and cents, read as exact numbers; instants are the ISO text of the contract. */
function typeParsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a safe integer`)
    return value
  })
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
  return types
}
