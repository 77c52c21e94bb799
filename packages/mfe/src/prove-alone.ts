import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MODEL } from './scaffold-remote.ts'
import { DIST, ROOT } from '@simvest/build/workspace'

/** Folders that are never copied: made here, or of no concern to the remote. */
const GENERATED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', '.git'])
/** The laboratory measures the whole product: a workspace without the API cannot install it. */
const LAB = path.join('packages', 'lab')

/**
 * Copies one remote and packages/ to an empty folder, and installs, verifies and publishes the remote there, without any
 * other remote, the API or the shell's source. The shell to mount in is a built one, as the shell's team would hand it over.
 * Returns how long each step took; throws at the first step that fails.
 */
export function proveAlone(remote: string): string {
  const app = `mfe-${remote}`
  if (!existsSync(path.join(ROOT, app, 'remote.config.ts'))) throw new Error(`There is no remote ${remote}.`)
  return inEmptyFolder(
    [app],
    [
      ['install', '--frozen-lockfile'],
      ['--filter', app, 'verify'],
      ['mfe', 'publish', remote],
    ],
  )
}

/** Creates a remote in an empty folder as its team would, runs it in the shell, and removes it again. */
export function proveNew(remote: string, framework = 'react'): string {
  return inEmptyFolder(
    [MODEL],
    [
      // Explicitly: a pnpm that was started by a pnpm does not install by itself.
      ['install', '--frozen-lockfile'],
      ['mfe', 'new', remote, '--framework', framework],
      ['install', '--no-frozen-lockfile'],
      ['--filter', `mfe-${remote}`, 'verify'],
      ['mfe', 'rm', remote],
      ['install', '--no-frozen-lockfile'],
      ['--filter', MODEL, 'types'],
    ],
  )
}

/** Runs pnpm with each list of arguments in a workspace of only packages/ and these apps. */
function inEmptyFolder(apps: readonly string[], steps: readonly string[][]): string {
  const shell = path.resolve(process.env['SIMVEST_SHELL'] ?? path.join(DIST, 'shell'))
  if (!existsSync(path.join(shell, 'index.html')))
    throw new Error(`There is no built shell in ${shell}: pnpm build shell`)
  const folder = mkdtempSync(path.join(tmpdir(), 'simvest-alone-'))
  try {
    const env = { ...process.env, SIMVEST_SHELL: shell, SIMVEST_SITE: path.join(folder, 'site') }
    copyInto(folder, apps)
    const lines = steps.map((args) => {
      const started = performance.now()
      const { status } = spawnSync('pnpm', args, { cwd: folder, env, stdio: 'inherit' })
      if (status !== 0) throw new Error(`pnpm ${args.join(' ')} failed`)
      return `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  pnpm ${args.join(' ')}`
    })
    return ['In an empty folder:', ...lines].join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function copyInto(folder: string, apps: readonly string[]): void {
  const files = readdirSync(ROOT).filter((name) => statSync(path.join(ROOT, name)).isFile())
  for (const name of [...files, 'packages', 'deploy', ...apps]) {
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !GENERATED_FOLDERS.has(path.basename(source)) && path.relative(ROOT, source) !== LAB,
    })
  }
}
