import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '@simvest/build/workspace'
import { IS_SHORT } from '../round.ts'
import type { Result } from './run-files.ts'

export const MEMORY = path.join(ROOT, `node_modules/.cache/simvest-loaded${IS_SHORT ? '-short' : ''}.json`)

/** The runs so far: for each round, each file's failures; a file that passed has none. */
export type Memory = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** Returns what earlier calls of the command recorded. */
export function readMemory(): Memory {
  try {
    return JSON.parse(readFileSync(MEMORY, 'utf8')) as Memory
  } catch {
    return {}
  }
}

/** Adds the results of a round, in the file too, so that the next call goes on behind them. */
export function record(memory: Memory, round: number, results: readonly Result[]): Memory {
  const added = Object.fromEntries(results.map(({ file, failures }) => [file, failures]))
  const now = { ...memory, [round]: { ...memory[round], ...added } }
  mkdirSync(path.dirname(MEMORY), { recursive: true })
  writeFileSync(`${MEMORY}.new`, JSON.stringify(now))
  renameSync(`${MEMORY}.new`, MEMORY)
  return now
}

export function isDone(memory: Memory, file: string, round: number): boolean {
  return memory[round]?.[file] !== undefined
}

/** Forgets what failed, so that it runs again. */
export function withoutFailures(memory: Memory): Memory {
  return Object.fromEntries(
    Object.entries(memory).map(([round, files]) => [
      round,
      Object.fromEntries(Object.entries(files).filter(([, failures]) => failures.length === 0)),
    ]),
  )
}

/** The files that failed, with the rounds in which they did and the number of their rounds. */
export function failuresOf(memory: Memory): { file: string; rounds: string[]; total: number }[] {
  const rounds = Object.entries(memory)
  const files = new Set(rounds.flatMap(([, results]) => Object.keys(results)))
  return [...files]
    .map((file) => {
      const ran = rounds.filter(([, results]) => results[file])
      return {
        file,
        rounds: ran.filter(([, results]) => results[file]?.length).map(([round]) => round),
        total: ran.length,
      }
    })
    .filter(({ rounds }) => rounds.length > 0)
}
