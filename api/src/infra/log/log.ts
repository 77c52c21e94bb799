import { LOG_TEXT } from '@simvest/contracts/limits'
import { isNativeError } from 'node:util/types'
import pino, { type DestinationStream } from 'pino'

const isCount = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
/** Ids, codes, paths, addresses and versions: nothing that a sentence or a field of a person needs. */
const isWord = (value: unknown) => typeof value === 'string' && /^[\w.,:@?+/()-]{0,200}$/.test(value)
const isCounts = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.entries(value).every(([name, n]) => isWord(name) && isCount(n))

/**
 * The fields that a line of the log may hold besides its message, and the form of each. A field that is not here, or has
 * another form, is left out: the log is read by people, and kept by programs, that may not read what belongs to users.
 */
const FACTS = {
  requestId: isWord,
  method: isWord,
  path: (value: unknown) => typeof value === 'string' && /^[\w./-]*$/.test(value),
  status: isCount,
  ms: isCount,
  builds: isWord,
  err: isNativeError,
  // The person and address of a sign-in at the desk.
  userId: isCount,
  address: isWord,
  by: isWord,
  // Work that will be tried again.
  category: isWord,
  mail: (value: unknown) => isCount(value) || isWord(value),
  push: (value: unknown) => isCount(value) || isWord(value),
  kind: isWord,
  attempts: isCount,
  code: isWord,
  // Rows that housekeeping removed.
  documents: isCount,
  people: isCount,
  removed: isCounts,
  // The state of the process, and its settings as it understood them.
  port: isCount,
  origin: (value: unknown) => isWord(value) || value === 'as asked for',
  proxy: (value: unknown) => isCount(value) || isWord(value),
  administrators: isCount,
  database: (value: unknown) => typeof value === 'string' && value.split(' at ').every(isWord),
  schema: isWord,
  feed: isWord,
} as const satisfies Record<string, (value: unknown) => boolean>

// not total: each line has some of the facts
type Facts = { readonly [F in keyof typeof FACTS]?: unknown }

interface Line {
  (facts: Facts, message: string): void
  (message: string): void
}

/** A fact that the table above does not permit does not compile. */
export interface Log {
  readonly error: Line
  readonly warn: Line
  readonly info: Line
  readonly debug: Line
}

/** The log names events by ids. What callers pass is written by permission of the table above alone. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { service: 'api' },
    serializers: { err: describeError },
    formatters: { log: permitted },
  }
  return pino(options, destination ?? pino.destination({ dest: 2, sync: true }))
}

function permitted(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([name, value]) => Object.hasOwn(FACTS, name) && FACTS[name as keyof typeof FACTS](value),
    ),
  )
}

/** Names of things of the program in an error of the system or the database. */
const NAMES = ['code', 'syscall', 'routine', 'table', 'column', 'constraint'] as const
const CAUSES_MAX = 3

/**
 * An error without the values of its query, its input or its other fields: PostgreSQL quotes them in the message, and its
 * detail has the whole row.
 */
function describeError(error: Error, depth = 0): Record<string, unknown> {
  const named = NAMES.map((name) => [name, (error as unknown as Record<string, unknown>)[name]])
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at .*(?::\d+:\d+\)?|\(<anonymous>\))$/.test(line))
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...Object.fromEntries(named.filter(([, value]) => value !== undefined && isWord(value))),
    stack: frames.join('\n'),
    ...(isNativeError(error.cause) && depth < CAUSES_MAX && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** The message, or that of the database without the statement before it, without what stands between quotation marks. */
function messageOf(error: Error): string {
  const { serverMessage } = error as { serverMessage?: unknown }
  const message = typeof serverMessage === 'string' ? serverMessage : error.message
  const quiet = ['"', "'", '`'].reduce(
    (text, mark) => text.replace(new RegExp(`${mark}[^]*${mark}`), `${mark}…${mark}`),
    message,
  )
  return quiet.split('\n', 1)[0]?.slice(0, LOG_TEXT.most) ?? ''
}
