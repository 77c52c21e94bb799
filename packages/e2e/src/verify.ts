import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp, buildRemote } from '@simvest/build/build-app'
import { DIST, ROOT, type WebApp, webApps } from '@simvest/build/workspace'
import { RegistryFolder } from '@simvest/registry/folder'
import { mountRemote } from './mount-remote.ts'

/**
 * All that has to hold before a remote is published: its own lint, types and unit tests, and then the built remote in
 * the built shell. Prints what is wrong and returns the exit code.
 */
export async function verify(dir: string): Promise<number> {
  const app = webApps().find((candidate) => candidate.kind === 'remote' && candidate.dir === dir)
  if (!app) {
    console.error('Run this in the folder of a remote (one with a remote.config.ts).')
    return 1
  }
  const checks: [string, () => Promise<string[]> | string[]][] = [
    ['lint', () => run('oxlint', '--deny-warnings', app.name)],
    ['types', () => run('tsc', '--noEmit', '-p', app.name)],
    ['unit tests', () => run('jest', '--selectProjects', app.name)],
    ['in the shell', () => mountAlone(app)],
  ]
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

/** The remote by itself in a site of its own, with the shell that is built already. */
async function mountAlone(app: WebApp): Promise<string[]> {
  const site = mkdtempSync(path.join(tmpdir(), 'simvest-verify-'))
  try {
    cpSync(await builtShell(), path.join(site, 'shell'), { recursive: true })
    const { name, version } = await buildRemote(app, site)
    new RegistryFolder(site).move({ act: 'release', remote: name, version, by: 'verify', why: 'to be mounted' })
    return await mountRemote(site)
  } catch (error) {
    // Also a build that is over its budget.
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    rmSync(site, { recursive: true })
  }
}

/** SIMVEST_SHELL, where it comes from the team that owns it; else the one of this checkout, built where it is not. */
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
