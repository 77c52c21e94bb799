// `node rspack.mjs <folder> <version>` builds the remote with Rspack.
import path from 'node:path'
import { rspack } from '@rspack/core'
import { sharedOption, writeFacts } from './facts.mjs'

const NAME = 'by-rspack'

/** Passes each script that the remote is about to fetch to the shell, which gives it its hash. */
class GuardedScripts {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('GuardedScripts', (compilation) => {
      const { createScript } = rspack.RuntimePlugin.getCompilationHooks(compilation)
      createScript.tap('GuardedScripts', (code) => `${code}\nself.simvestGuardScript(script);`)
    })
  }
}

const [folder = '', version = ''] = process.argv.slice(2)
const compiler = rspack({
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  target: ['web', 'es2022'],
  output: {
    path: path.resolve(folder),
    publicPath: 'auto',
    filename: '[name].js',
    chunkFilename: '[name].js',
    uniqueName: 'mfe_by_rspack_0BUILT00',
    crossOriginLoading: 'anonymous',
    strictModuleErrorHandling: true,
    chunkLoadTimeout: 5_000,
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [
    new rspack.DefinePlugin({ __EDITION__: JSON.stringify(version) }),
    new rspack.container.ModuleFederationPlugin({
      name: 'mfe_by_rspack_0BUILT00',
      library: { type: 'var', name: 'mfe_by_rspack' },
      filename: 'remoteEntry.js',
      exposes: { './remote': './remote/remote.tsx' },
      shared: sharedOption,
    }),
    new GuardedScripts(),
  ],
})
compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) throw error ?? new Error(stats?.toString({ all: false, errors: true }))
  writeFacts(folder, NAME, version, { start: ['start.js'] })
})
