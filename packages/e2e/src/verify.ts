import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildApp, buildRemote } from '@simvest/build/build-app'
import { DIST, ROOT, type WebApp, webApps } from '@simvest/build/workspace'
import { findingsBelow, RULES } from '@simvest/rules/run-rules'
import { mountAlone } from './mount-alone.ts'

/**
 * Runs every check that a remote has to pass before it is published: its own lint, types and unit tests, the house rules, and
 * then the built remote in the built shell. Prints what is wrong and returns the exit code.
 */
export async function verify(dir: string): Promise<number> {
  const app = webApps().find((candidate) => candidate.kind === 'remote' && candidate.dir === dir)
  if (!app) {
    console.error('Run this in the folder of a remote (one with a remote.config.ts).')
    return 1
  }
  return report(checksOf(app, ROOT))
}

type Checks = readonly (readonly [string, () => Promise<string[]> | string[]])[]

/** The checks of a remote in a workspace, each with its name. */
export function checksOf(app: WebApp, root: string): Checks {
  return [
    ['lint', () => run('oxlint', '--deny-warnings', app.name)],
    ['types', () => run('tsc', '--noEmit', '-p', app.name)],
    ['unit tests', () => run('jest', '--selectProjects', app.name)],
    ['house rules', () => findingsBelow(app.name, RULES.remote, root)],
    ['in the shell', () => mount(app)],
  ]
}

/** Runs checks one after the other, prints what is wrong and returns the exit code. */
export async function report(checks: Checks): Promise<number> {
  let failed = 0
  for (const [name, check] of checks) {
    const started = performance.now()
    const faults = await check()
    failed += faults.length
    console.log(`${faults.length ? 'FAILED' : 'ok    '} ${name.padEnd(14)} ${seconds(started)}`)
    for (const fault of faults) console.error(`       ${fault}`)
  }
  return failed ? 1 : 0
}

function run(command: string, ...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin', command), args, {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return status === 0 ? [] : [`${stdout ?? ''}${stderr ?? ''}`.trim() || `${command} could not be started`]
}

/** Builds the remote and mounts it in the built shell. */
async function mount(app: WebApp): Promise<string[]> {
  try {
    return await mountAlone(await builtShell(), (site) => buildRemote(app, site))
  } catch (error) {
    // A build that exceeds its budget also ends here.
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** The shell in SIMVEST_SHELL, which another team may have built, or the shell of this checkout, which is built if needed. */
async function builtShell(): Promise<string> {
  const given = process.env['SIMVEST_SHELL']
  if (given) return path.resolve(ROOT, given)
  const shell = webApps().find(({ kind }) => kind === 'shell')
  if (!existsSync(path.join(DIST, 'shell/index.html'))) {
    if (!shell) throw new Error('There is no shell to mount in: name the folder of a built one in SIMVEST_SHELL.')
    await buildApp(shell)
  }
  return path.join(DIST, 'shell')
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`
}
