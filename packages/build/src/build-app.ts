import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import webpack, { type Configuration, type Stats } from 'webpack'
import { compressFolder } from './compress.ts'
import { type FreshBuild, publishRemote } from './publish-remote.ts'
import { setCurrent } from './registry-file.ts'
import { remoteConfig, shellConfig } from './webpack-config.ts'
import { DIST, type WebApp } from './workspace.ts'

/** Builds one app from nothing into DIST. Throws with webpack's own errors where it does not compile. */
export async function buildApp(app: WebApp): Promise<void> {
  if (app.kind === 'shell') {
    await compile(shellConfig(app, 'production', path.join(DIST, 'shell')))
    return compressFolder(path.join(DIST, 'shell'))
  }
  mkdirSync(DIST, { recursive: true })
  const folder = mkdtempSync(path.join(DIST, `.${app.name}-`))
  try {
    const stats = await compile(remoteConfig(app, 'production', folder))
    await compressFolder(folder)
    setCurrent(DIST, app.name, await publishRemote(app, freshBuild(stats, folder), DIST))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What webpack made for a remote, as `publishRemote` takes it. */
export function freshBuild(stats: Stats, folder: string): FreshBuild {
  const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups
  return { folder, exposed: (groups?.['__federation_expose_remote']?.assets ?? []).map(({ name }) => name) }
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
