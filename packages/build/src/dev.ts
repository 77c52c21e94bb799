import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { RegistryFolder } from '@simvest/registry/folder'
import webpack, { type Stats } from 'webpack'
import { freshBuild } from './build-app.ts'
import { publishRemote } from './publish-remote.ts'
import { remoteConfig, shellConfig } from './webpack-config.ts'
import { DEV_DIST, ROOT, type WebApp, webApps } from './workspace.ts'

/**
 * Watches every app and the API. A saved change of a remote becomes a new version of it in the registry and shows at
 * the next load of the page; a saved change of the API restarts it.
 */
export async function dev(): Promise<void> {
  rmSync(DEV_DIST, { recursive: true, force: true })
  await Promise.all(webApps().map(watch))
  const tsx = path.join(ROOT, 'api/node_modules/.bin/tsx')
  const api = spawn(tsx, ['watch', '--clear-screen=false', path.join(ROOT, 'api/src/start.ts')], {
    stdio: 'inherit',
    env: { ...process.env, WEB_ROOT: DEV_DIST },
  })
  api.on('exit', (code) => process.exit(code ?? 0))
  // The terminal sends the signal to both; this process goes when the API has stopped its PostgreSQL.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => api.kill('SIGTERM'))
}

/** Resolves after the first build that compiles. */
function watch(app: WebApp): Promise<void> {
  const output = app.kind === 'shell' ? path.join(DEV_DIST, 'shell') : path.join(DEV_DIST, 'work', app.name)
  const config = (app.kind === 'shell' ? shellConfig : remoteConfig)(app, 'development', output)
  return new Promise((resolve) => {
    const built = async (stats: Stats) => {
      console.log(`  ${app.name}: ${(stats.endTime ?? 0) - (stats.startTime ?? 0)} ms`)
      await release(app, stats, output)
      resolve()
    }
    webpack(config)?.watch({}, (error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        console.error(error?.message ?? stats?.toString({ all: false, errors: true, colors: true }))
        return
      }
      void built(stats)
    })
  })
}

async function release(app: WebApp, stats: Stats, output: string): Promise<void> {
  if (app.kind === 'shell') return
  // webpack goes on writing to its own folder; what is published is a copy.
  const copy = mkdtempSync(path.join(DEV_DIST, 'work', 'copy-'))
  cpSync(output, copy, { recursive: true })
  const { name, version } = await publishRemote(app, freshBuild(stats, copy), DEV_DIST)
  const folder = new RegistryFolder(DEV_DIST)
  if (folder.current().releases[name]?.[0] === version) return
  folder.move({ act: 'release', remote: name, version, by: 'dev', why: 'a file was saved' })
}
