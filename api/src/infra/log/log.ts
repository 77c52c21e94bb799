import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Pick<Logger, 'error' | 'warn' | 'info' | 'debug'>

/** Logs name what happened by ids; bodies, cookies and headers are never given to it. */
export function createLog(level: string, destination?: DestinationStream): Log {
  // PostgreSQL's detail of a refused row holds the row.
  const redact = { paths: ['err.detail'], remove: true }
  return pino({ level, base: { service: 'api' }, redact }, destination ?? pino.destination({ dest: 2, sync: true }))
}
