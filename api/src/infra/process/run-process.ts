import { inspect } from 'node:util'
import { createLog } from '#infra/log/log.ts'
import { givenHere } from './given-here.ts'
import { StartupError } from './startup-error.ts'

export interface ProcessScope {
  /** Aborted as soon as the process is asked to stop. */
  readonly signal: AbortSignal
  /** Registers what to undo at the end; the function registered last runs first. */
  onStop(undo: () => Promise<unknown>): void
  /** Ends the process because a part of it died, unless it is stopping already. */
  fail(error: unknown): void
}

const STOP_TIMEOUT_MS = 4_500

/** Runs a process until a signal stops it: an expected failure prints one line and exits with 1; every stop signal shuts down cleanly. */
export async function runProcess(start: (scope: ProcessScope) => Promise<void>): Promise<void> {
  await run(start, { ends: false })
}

/** The same for what a container runs, whose every line is one of the log. */
export async function runService(start: (scope: ProcessScope) => Promise<void>): Promise<void> {
  await run(start, { ends: false, say: inLog })
}

type Say = (level: 'info' | 'error', line: string) => void

/** Prints a line to the log of a container; elsewhere a person reads it. */
export const inLog: Say = (level, line) => {
  if (process.env['NODE_ENV'] === 'production') createLog('info')[level](givenHere(line))
  else toTerminal(level, line)
}

const toTerminal: Say = (level, line) => console[level](givenHere(line))

/** Prints what a command found, with its commands as they are given here. */
export const print = (text: string) => toTerminal('info', text)

/** Runs a command, which stops by itself once its work is done. */
export async function runCommand(work: (scope: ProcessScope) => Promise<void>): Promise<void> {
  await run(work, { ends: true })
}

async function run(
  start: (scope: ProcessScope) => Promise<void>,
  { ends, say = toTerminal }: { ends: boolean; say?: Say },
): Promise<void> {
  const report = (error: unknown) => say('error', lineOf(error))
  const undos: (() => Promise<unknown>)[] = []
  const abort = new AbortController()

  async function stop(code: number, limit?: number): Promise<void> {
    if (abort.signal.aborted) return
    abort.abort()
    if (limit !== undefined) setTimeout(() => process.exit(1), limit).unref()
    for (const undo of undos.toReversed()) await undo().catch(report)
    process.exit(code)
  }

  async function fail(error: unknown): Promise<void> {
    // A failure caused by our own stopping is not reported.
    if (abort.signal.aborted) return
    report(error)
    await stop(1, STOP_TIMEOUT_MS)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0, STOP_TIMEOUT_MS))
  try {
    await start({ signal: abort.signal, onStop: (undo) => undos.push(undo), fail: (error) => void fail(error) })
    // The work is done: on a slow machine putting everything away may take its time.
    if (ends) await stop(0)
  } catch (error) {
    await fail(error)
  }
}

function lineOf(error: unknown): string {
  if (error instanceof StartupError) return error.message
  return explain(error) ?? (error instanceof Error ? inspect(error) : String(error))
}

const SYSTEM: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Make room, and start again.',
  // PostgreSQL's state for the same.
  '53100': 'the disk of the database is full. Make room, and start again.',
  EDQUOT: 'the quota of this account is used up. Make room, and start again.',
  EROFS: 'this is on a disk that takes no writes.',
  EACCES: 'this account may not use it.',
  EPERM: 'this account may not use it.',
  ENOTDIR: 'this is a file, and no folder.',
}

/** The line to print about a file that the operating system refuses. The error does not always name the file. */
export function explain(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', path, syscall } = error as NodeJS.ErrnoException
  const reason = syscall === 'mkdir' && code === 'ENOENT' ? 'no folder can be made here.' : SYSTEM[code]
  if (reason === undefined) return undefined
  return path ? `${path}: ${reason}` : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
}
