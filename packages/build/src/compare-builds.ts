import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { differences, keptSizes } from './sizes.ts'
import { ROOT } from './workspace.ts'

/**
 * Says how the last build differs in size from another one: `base` is the folder .simvest/sizes of that build, or a commit,
 * whose common ancestor with this one is built in a work tree of its own.
 */
export function compareBuilds(base: string): string {
  const before = existsSync(base) ? keptSizes(base) : sizesAt(base)
  if (Object.keys(before).length === 0) throw new Error(`The build of ${base} kept no sizes.`)
  const lines = differences(keptSizes(), before)
  return lines.length === 0 ? `Nothing differs in size from ${base}.` : lines.join('\n')
}

function sizesAt(commit: string): ReturnType<typeof keptSizes> {
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const ancestor = run('git', ['merge-base', 'HEAD', commit], ROOT).trim()
  const folder = mkdtempSync(path.join(tmpdir(), 'simvest-base-'))
  try {
    run('git', ['worktree', 'add', '--quiet', '--detach', folder, ancestor], ROOT)
    run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], folder)
    run(process.execPath, ['packages/build/bin/build.mjs'], folder)
    return keptSizes(path.join(folder, '.simvest/sizes'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    run('git', ['worktree', 'prune'], ROOT)
  }
}
