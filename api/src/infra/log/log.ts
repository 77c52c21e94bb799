import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Pick<Logger, 'error' | 'warn' | 'info' | 'debug'>

/** The log names events by ids; callers never pass it bodies, cookies or headers. */
export function createLog(level: string, destination?: DestinationStream): Log {
  // PostgreSQL's detail of a refused row contains the row.
  const redact = { paths: ['err.detail'], remove: true }
  return pino({ level, base: { service: 'api' }, redact }, destination ?? pino.destination({ dest: 2, sync: true }))
}
