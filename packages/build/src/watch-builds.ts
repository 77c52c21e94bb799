import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PublishedRemote } from '@simvest/registry'
import webpack, { type Configuration, type Stats } from 'webpack'
import { freshBuild } from './build-app.ts'
import { publishRemote } from './publish-remote.ts'
import { BUILD_STAMP, remoteConfig } from './webpack-config.ts'
import type { WebApp } from './workspace.ts'

/**
 * Builds whenever a file is saved; what is wrong is said in the terminal. Resolves after the first build that compiles, with
 * what ends it.
 */
export function watchBuilds(config: Configuration, show: (stats: Stats) => void | Promise<void>): Promise<() => void> {
  return new Promise((resolve) => {
    const built = async (stats: Stats) => {
      try {
        await show(stats)
        console.log(`  ${config.name}: ${Date.now() - (stats.startTime ?? 0)} ms`)
        resolve(() => watching?.close(() => undefined))
      } catch (error) {
        // For example an invalid remote.config.ts: the next save may fix it.
        console.error(error instanceof Error ? error.message : error)
      }
    }
    const watching = webpack(config)?.watch({}, (error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        console.error(error?.message ?? stats?.toString({ all: false, errors: true, colors: true }))
        return
      }
      void built(stats)
    })
  })
}

/**
 * Builds a remote for a shell that is deployed whenever a file is saved, as for users but readable, and publishes each build
 * to a folder. Resolves after the first one, with what ends it.
 */
export function watchRemote(app: WebApp, folder: string, show: (build: PublishedRemote) => void): Promise<() => void> {
  const output = path.join(folder, 'work', app.name)
  const config = remoteConfig(app, 'production', output)
  const readable: Configuration = {
    devtool: 'inline-cheap-module-source-map',
    // Saved changes take a seventh of the time.
    cache: true,
    optimization: {
      ...config.optimization,
      minimize: false,
      concatenateModules: false,
      usedExports: false,
      moduleIds: 'named',
      chunkIds: 'named',
    },
  }
  return watchBuilds({ ...config, ...readable }, async (stats) =>
    show(await publishRemote(app, freshBuild(stats, stampedCopy(output)), folder)),
  )
}

/**
 * Webpack keeps writing to its own folder, so a copy is published. Its stamp makes every build different, even after a change
 * was taken back, because a page runs the scripts of one build only once.
 */
export function stampedCopy(output: string): string {
  const copy = mkdtempSync(path.join(path.dirname(output), 'copy-'))
  const stamp = Date.now().toString(36)
  for (const file of readdirSync(output)) {
    const [from, to] = [path.join(output, file), path.join(copy, file)]
    if (/\.js(?:on)?$/.test(file)) writeFileSync(to, readFileSync(from, 'utf8').replaceAll(BUILD_STAMP, stamp))
    else copyFileSync(from, to)
  }
  return copy
}
