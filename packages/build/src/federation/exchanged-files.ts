import path from 'node:path'
import webpack from 'webpack'

/** A file of federation that a build replaces by one of ours. Federation promises none of these paths. */
interface ExchangedFile {
  /** The package and the file inside it. */
  readonly from: string
  readonly file: string
  /** The replacement, in this folder. */
  readonly ours: string
  /** The names that the rest of federation imports from the file. */
  readonly names: readonly string[]
}

/** In the shell: the registry contains what manifests would, so nothing reads manifests or preloads by them. */
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

/** In a remote: the shell already has federation's runtime, and each remote would carry another 18 KB of it. */
const OF_REMOTE: readonly ExchangedFile[] = [
  {
    from: '@module-federation/webpack-bundler-runtime',
    file: 'dist/bundler.js',
    ours: 'federation-of-shell.js',
    names: ['default'],
  },
]

export const EXCHANGED = { shell: OF_SHELL, remote: OF_REMOTE } as const

/** Replaces the files of one side. If federation moved a file, it is not found: exchanged-files.test.ts says which. */
export function exchangePlugins(side: keyof typeof EXCHANGED): webpack.WebpackPluginInstance[] {
  return EXCHANGED[side].map(
    ({ from, file, ours }) =>
      new webpack.NormalModuleReplacementPlugin(
        new RegExp(`${from.split('/')[1] ?? from}/${file}`.replace(/[.]/g, '\\.') + '$'),
        path.join(import.meta.dirname, ours),
      ),
  )
}
