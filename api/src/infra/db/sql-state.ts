/** The SQLSTATE of a PostgreSQL error, or the system's code of a broken connection. */
export function sqlState(error: unknown): string | undefined {
  return textOf(error, 'code')
}

/** The unique index that refused a row, if that is what happened. */
export function violatedUniqueIndex(error: unknown): string | undefined {
  return sqlState(error) === '23505' ? textOf(error, 'constraint') : undefined
}

/** The state of a write on a standby, or on a database that was set to read-only. */
export const READ_ONLY = '25006'

/** The state of a statement for which the database's disk has no room. */
export const DISK_FULL = '53100'

// By the connection: what Node says of it, 08 (connection), 57P and 25P03, 25P04 (the server ends it). By the server: 53 (no disk,
// no memory, no connections), 58 (its files cannot be read or written), XX (what it finds in them is damaged), 25006, and what it
// gave up waiting for (57014, 55P03).
const UNREACHABLE =
  /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|EADDRNOTAVAIL|ETIMEDOUT|EPIPE|ERR_STREAM_DESTROYED|08...$|25006|25P0[34]|53...$|57P|57014|55P03|58...$|XX...$)/
// Messages of the driver that have no code. Knex puts the statement and a dash before them.
const LOST_CONNECTION =
  /(?:^| - )(Query read timeout|timeout expired|Connection terminated|Client (?:has encountered a connection error|was closed)|Received unexpected \w+ message from backend)/

// A file that PostgreSQL's account may not write, as on a disk that became read-only, has the state of a right that we lack
// (42501), and a folder in the place of a file has 42809. What it says of our own statements never begins so.
const OF_FILES = /^(42501|42809)$/
const FILE_FAILED = /(?:^| - )could not /

/** Whether PostgreSQL aborted the work because of a conflict: the same work may succeed when it is repeated. */
export function isConflict(error: unknown): boolean {
  return sqlState(error) === '40001' || sqlState(error) === '40P01'
}

/** Whether the database could not be reached, takes no writes, was full or took too long. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (textOf(error, 'name') === 'KnexTimeoutError') return true
  const [state, message] = [sqlState(error) ?? '', textOf(error, 'message') ?? '']
  return UNREACHABLE.test(state) || LOST_CONNECTION.test(message) || (OF_FILES.test(state) && FILE_FAILED.test(message))
}

function textOf(error: unknown, property: string): string | undefined {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, property) : undefined
  return typeof value === 'string' ? value : undefined
}
