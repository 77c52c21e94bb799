import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
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

/** The tests in the folders of these files: a test that calls the API over HTTP imports nothing of the feature that it tests. */
export function testsBeside(files: readonly string[]): string[] {
  const folders = new Set(files.map((file) => path.dirname(file)))
  return [...folders].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  )
}

/** Returns the output of git, or undefined if it fails. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
