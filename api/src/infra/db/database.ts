import knex, { type Knex } from 'knex'
import pg from 'pg'
import { LIMITS } from './limits.ts'
import { isPooled } from './pooler.ts'
import { READ_ONLY, sqlState } from './sql-state.ts'

export interface DatabaseOptions {
  url: string
  /** The most connections this process opens. */
  poolMax?: number
  /** The number of connections that stay open however long they are idle; the others close after `idleTimeout` milliseconds. */
  poolMin?: number
  idleTimeout?: number
  /** Milliseconds after which the server cancels a statement; 0 for migrations, which may take long. */
  statementTimeout?: number
  /** Accepts a standby: for processes that only read. */
  readOnly?: boolean
}

const IDLE_TIMEOUT_MS = 120_000
/** A firewall forgets silent connections, and a machine that is gone sends no farewell. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Opens a pool. Nothing connects before the first query. */
export function openDatabase({
  url,
  poolMax = 10,
  poolMin = 0,
  idleTimeout = IDLE_TIMEOUT_MS,
  statementTimeout = LIMITS.statement,
  readOnly = false,
}: DatabaseOptions): Knex {
  const pooled = isPooled(url)
  return knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: 'simvest-api',
      connectionTimeoutMillis: LIMITS.connect,
      ...KEEP_ALIVE,
      ...(!pooled && limitOf(statementTimeout)),
      ...(statementTimeout > 0 && { query_timeout: statementTimeout + LIMITS.answerMargin }),
      types: typeParsers(),
    } as Knex.PgConnectionConfig,
    acquireConnectionTimeout: LIMITS.acquire,
    // The message of a failure has the statement with its placeholders, not with the values.
    compileSqlOnError: false,
    // Every failure is also thrown, and its catcher logs it.
    log: { warn: () => {}, error: () => {} },
    pool: {
      min: Math.min(poolMin, poolMax),
      max: poolMax,
      idleTimeoutMillis: idleTimeout,
      afterCreate: readOnly ? prepareClient(pooled) : refuseStandby(pooled),
    },
  })
}

// The driver would not send a zero, and the role may have a limit of its own, for connections through a pooler.
const limitOf = (milliseconds: number) =>
  milliseconds > 0 ? { statement_timeout: milliseconds } : { options: '-c statement_timeout=0' }

type Callback = (error: Error | null, result: unknown) => void

interface PooledClient {
  query(config: string | { name?: string }, callback: Callback): unknown
  connection: { stream: { destroy(): void } }
  __knex__disposed?: Error
}

type OnConnection = (error: Error | null, client: PooledClient) => void

// After a timeout the answer may still arrive: a client returned to the pool then would never recover. Nor would a client
// whose server has become read-only because another server is now the primary. Behind a pooler no statement has a name:
// another server connection would not know it, or would know it from somebody else.
const prepareClient = (pooled: boolean) => (client: PooledClient, done: OnConnection) => {
  const query = client.query.bind(client)
  client.query = (config, callback) =>
    query(pooled && typeof config === 'object' && config.name ? { ...config, name: '' } : config, (error, result) => {
      const isUnanswered = error?.message === 'Query read timeout'
      if (isUnanswered || sqlState(error) === READ_ONLY) client.__knex__disposed = error ?? undefined
      if (isUnanswered) client.connection.stream.destroy()
      // Knex puts the statement before the message, and only this one may be logged.
      callback(error && Object.assign(error, { serverMessage: error.message }), result)
    })
  done(null, client)
}

// A standby answers reads, even for sessions that have ended, and fails at each verb in a different way. So it is refused.
const refuseStandby = (pooled: boolean) => (client: PooledClient, done: OnConnection) => {
  prepareClient(pooled)(client, () => {
    client.query('SHOW transaction_read_only', (error, result) => {
      const [row] = (result as pg.QueryResult<{ transaction_read_only: string }> | undefined)?.rows ?? []
      const refusal = error ?? (row?.transaction_read_only === 'on' ? standbyError() : null)
      // The pool does not know this client yet, and would leave its connection open.
      if (refusal) client.connection.stream.destroy()
      done(refusal, client)
    })
  })
}

function standbyError(): Error {
  return Object.assign(new Error('the database is a standby, or was set to read only'), { code: READ_ONLY })
}

/** bigint columns hold ids and cents, read as exact numbers; instants become the ISO text of the contract. */
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
