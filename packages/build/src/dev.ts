import { spawn } from 'node:child_process'
import { copyFileSync, cpSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Stats } from 'webpack'
import { freshBuild } from './build-app.ts'
import { compile } from './compile.ts'
import { publishRemote } from './publish-remote.ts'
import { openRegistry } from './signing-key.ts'
import { stampedCopy, watchBuilds } from './watch-builds.ts'
import { remoteConfig, shellConfig, workerConfig } from './webpack-config.ts'
import { DEV_DIST, ROOT, type WebApp, webApps } from './workspace.ts'

/**
 * Watches every app and the API. A saved change of a remote becomes a new version in the registry, which open pages take
 * without losing their state; a change of the shell reloads them; a change of the API restarts the API.
 */
export async function dev(): Promise<void> {
  rmSync(DEV_DIST, { recursive: true, force: true })
  await Promise.all(webApps().map(watch))
  for (const app of webApps()) if (app.kind === 'shell') await compile(workerConfig(app, path.join(DEV_DIST, 'shell')))
  const tsx = path.join(ROOT, 'api/node_modules/.bin/tsx')
  const api = spawn(tsx, ['watch', '--clear-screen=false', path.join(ROOT, 'api/src/start.ts')], {
    stdio: 'inherit',
    env: { ...process.env, WEB_ROOT: DEV_DIST },
  })
  api.on('exit', (code) => process.exit(code ?? 0))
  // The terminal sends the signal to both processes; this one exits when the API has stopped its PostgreSQL.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => api.kill('SIGTERM'))
}

/** Resolves after the first build that compiles. */
function watch(app: WebApp): Promise<unknown> {
  const output = path.join(DEV_DIST, 'work', app.name)
  const config = (app.kind === 'shell' ? shellConfig : remoteConfig)(app, 'development', output)
  return watchBuilds(config, (stats) => (app.kind === 'shell' ? showShell(output) : release(app, stats, output)))
}

/** Copies the page last, in one step: a browser that sees a new page loads it with everything that it names. */
function showShell(output: string): void {
  const [shown, page] = [path.join(DEV_DIST, 'shell'), 'index.html']
  cpSync(output, shown, { recursive: true, filter: (file) => file !== path.join(output, page) })
  copyFileSync(path.join(output, page), path.join(shown, `.${page}`))
  renameSync(path.join(shown, `.${page}`), path.join(shown, page))
}

async function release(app: WebApp, stats: Stats, output: string): Promise<void> {
  const { name, version } = await publishRemote(app, freshBuild(stats, stampedCopy(output)), DEV_DIST)
  openRegistry(DEV_DIST).move({ act: 'release', remote: name, version, by: 'dev', why: 'a file was saved' })
}
