import path from 'node:path'
import webpack from 'webpack'

/** A file of federation that a build exchanges for one of ours. Federation promises none of these paths. */
interface ExchangedFile {
  /** The package, and the file in it. */
  readonly from: string
  readonly file: string
  /** What stands in its place, in this folder. */
  readonly ours: string
  /** What the rest of federation takes from the file. */
  readonly names: readonly string[]
}

/** Of the shell: the registry has all that manifests would say, so nothing reads or preloads by them. */
const OF_SHELL: readonly ExchangedFile[] = [
  {
    from: '@module-federation/runtime-core',
    file: 'dist/plugins/snapshot/SnapshotHandler.js',
    ours: 'no-manifests.js',
    names: ['SnapshotHandler', 'getGlobalRemoteInfo'],
  },
  {
    from: '@module-federation/runtime-core',
    file: 'dist/utils/preload.js',
    ours: 'no-manifests.js',
    names: ['defaultPreloadArgs', 'formatPreloadArgs', 'normalizePreloadExposes', 'preloadAssets'],
  },
]

/** Of a remote: the shell has federation's runtime already, and each remote would carry 18 KB of it again. */
const OF_REMOTE: readonly ExchangedFile[] = [
  {
    from: '@module-federation/webpack-bundler-runtime',
    file: 'dist/bundler.js',
    ours: 'federation-of-shell.js',
    names: ['default'],
  },
]

export const EXCHANGED = { shell: OF_SHELL, remote: OF_REMOTE } as const

/** Exchanges the files of one side. A file that federation moved is no longer found: exchanged-files.test.ts says which. */
export function exchangePlugins(side: keyof typeof EXCHANGED): webpack.WebpackPluginInstance[] {
  return EXCHANGED[side].map(
    ({ from, file, ours }) =>
      new webpack.NormalModuleReplacementPlugin(
        new RegExp(`${from.split('/')[1] ?? from}/${file}`.replace(/[.]/g, '\\.') + '$'),
        path.join(import.meta.dirname, ours),
      ),
  )
}
