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

const UNREACHABLE = /^(ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|08|25006|53|57P|57014|55P03)/
// Knex puts the statement and a dash before the message.
const UNANSWERED =
  /(?:^| - )(Query read timeout|timeout expired|Connection terminated|Client has encountered a connection error)/

/** Whether PostgreSQL aborted the work because of a conflict: the same work may succeed when it is repeated. */
export function isConflict(error: unknown): boolean {
  return sqlState(error) === '40001' || sqlState(error) === '40P01'
}

/** Whether the database could not be reached, takes no writes, was full or took too long. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (textOf(error, 'name') === 'KnexTimeoutError') return true
  return UNREACHABLE.test(sqlState(error) ?? '') || UNANSWERED.test(textOf(error, 'message') ?? '')
}

function textOf(error: unknown, property: string): string | undefined {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, property) : undefined
  return typeof value === 'string' ? value : undefined
}
