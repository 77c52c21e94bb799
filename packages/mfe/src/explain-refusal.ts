import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { RefusedMoveError } from '@simvest/registry'
import type { RegistryFolder } from '@simvest/registry/folder'
import { UsageError } from './command-line.ts'

class MissingWordError extends UsageError {}

/** The word of a command line. Throws if it is missing. */
export function requireWord(argument: string | undefined): string {
  if (argument === undefined) throw new MissingWordError()
  return argument
}

interface FailedCommand {
  name: string
  rest: readonly string[]
  usage: string
  folder: RegistryFolder | undefined
}

/** The error with what helps: the words that the command takes, or the versions that there are. */
export function explainError(error: unknown, { name, rest: [first = ''], usage, folder }: FailedCommand): unknown {
  if (error instanceof MissingWordError) {
    const [syntax = name] = usage.match(new RegExp(`(?<=\\n {2})${name}(?: \\S+)*`, 'g'))?.slice(-1) ?? []
    return new UsageError(`${name} takes more words: pnpm mfe ${syntax}${name === 'rollout' ? ' --percent 5' : ''}`)
  }
  if (folder && error instanceof RefusedMoveError && error.message.endsWith(' is not published.')) {
    const published = versionsIn(folder, first).slice(-MOST_NAMED)
    if (published.length > 0) return new RefusedMoveError(`${error.message} Published: ${published.join(', ')}`)
  }
  return error
}

/** The number of published versions that a refusal names. */
const MOST_NAMED = 5

function versionsIn({ root }: RegistryFolder, remote: string): string[] {
  const folder = path.join(root, 'remotes', remote)
  return /^[a-z][a-z0-9-]*$/.test(remote) && existsSync(folder) ? readdirSync(folder).toSorted() : []
}
