import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import webpack, { type Configuration, type Stats } from 'webpack'
import { compressFolder } from './compress.ts'
import { publishRemote } from './publish-remote.ts'
import { type Mode, remoteConfig, shellConfig } from './webpack-config.ts'
import { DIST, type WebApp } from './workspace.ts'

/** Builds one app from nothing into DIST. Throws with webpack's own errors where it does not compile. */
export async function buildApp(app: WebApp, mode: Mode = 'production'): Promise<void> {
  if (app.kind === 'shell') {
    await compile(shellConfig(app, mode, path.join(DIST, 'shell')))
    return compressFolder(path.join(DIST, 'shell'))
  }
  mkdirSync(path.join(DIST, 'remotes'), { recursive: true })
  const work = mkdtempSync(path.join(DIST, 'remotes', `.${app.name}-`))
  try {
    const stats = await compile(remoteConfig(app, mode, work))
    const group = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups?.['__federation_expose_remote']
    const published = await publishRemote(
      app,
      work,
      (group?.assets ?? []).map((asset) => asset.name),
    )
    writeFileSync(path.join(DIST, 'remotes', `${published.name}.json`), JSON.stringify(published))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack gave no result'))
      if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true, colors: false })))
      resolve(stats)
    })
  })
}
