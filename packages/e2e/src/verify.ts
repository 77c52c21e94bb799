import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp, buildRemote } from '@simvest/build/build-app'
import { DIST, homeSite, ROOT, type WebApp, webApps } from '@simvest/build/workspace'
import { RegistryAddress } from '@simvest/registry/address'
import { findingsBelow, RULES } from '@simvest/rules/run-rules'
import { fetchShell } from './fetch-shell.ts'
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
  const isAlone = app.dir === root
  const place = isAlone ? '.' : app.name
  return [
    ['lint', () => run('oxlint', '--deny-warnings', place)],
    ['types', () => run('tsc', '--noEmit', '-p', place)],
    ['unit tests', () => run('jest', ...(isAlone ? [] : ['--selectProjects', app.name]))],
    ['house rules', () => findingsBelow(app.name, RULES.remote, root, isAlone ? app.name : '')],
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

/** The packages whose commands these are. */
const PACKAGES = { oxlint: 'oxlint', tsc: 'typescript', jest: 'jest' } as const

/** Runs a command by its script: what stands in `.bin` differs between systems. */
function run(command: keyof typeof PACKAGES, ...args: string[]): string[] {
  const folder = path.join(ROOT, 'node_modules', PACKAGES[command])
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const script = path.join(folder, typeof bin === 'string' ? bin : (bin[command] ?? ''))
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? [] : [`${stdout ?? ''}${stderr ?? ''}`.trim() || `${command} could not be started`]
}

/** Builds the remote and mounts it in the built shell. */
async function mount(app: WebApp): Promise<string[]> {
  try {
    return await inBuiltShell((shell) => mountAlone(shell, (site) => buildRemote(app, site), false))
  } catch (error) {
    // A build that exceeds its budget also ends here.
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** With the shell that is deployed where the remote goes, if its package.json names that; else with a built one. */
async function inBuiltShell<T>(use: (shell: string) => Promise<T>): Promise<T> {
  const site = homeSite()
  if (site === undefined || process.env['SIMVEST_SHELL']) return use(await builtShell())
  const folder = mkdtempSync(path.join(tmpdir(), 'simvest-shell-'))
  try {
    return await use((await fetchShell(new RegistryAddress(site), folder)).folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
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
