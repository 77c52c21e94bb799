import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './workspace.ts'

/**
 * The files that differ from the commit at which this branch left `main` (of `origin`, if there is one), uncommitted and new ones
 * among them; deleted ones are left out. Undefined in a copy without history.
 */
export function affectedFiles(): string[] | undefined {
  const base = ['origin/main', 'main', 'HEAD'].map((name) => git('merge-base', name, 'HEAD')).find(Boolean)
  if (base === undefined) return undefined
  const changed = git('diff', '--name-only', base) ?? ''
  const added = git('ls-files', '--others', '--exclude-standard') ?? ''
  return [...new Set(`${changed}\n${added}`.split('\n'))].filter((file) => file && existsSync(path.join(ROOT, file)))
}

/** Returns the output of git, or undefined if it fails. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
