import { createRequire } from 'node:module'
import type { Configuration } from 'webpack'
import { compile } from './compile.ts'

const require = createRequire(import.meta.url)

/**
 * Compiles entries of a server into one file each, which Node runs without a loader: our packages (`ours`) are inside, all others
 * stay imports. `folder` is the package's own, and holds its entries in src/.
 */
export async function compileServer(
  folder: string,
  entries: readonly string[],
  output: string,
  ours = /^@simvest\//,
): Promise<void> {
  await compile(serverConfig(folder, entries, output, ours))
}

function serverConfig(folder: string, entries: readonly string[], output: string, ours: RegExp): Configuration {
  return {
    mode: 'production',
    context: folder,
    target: 'node20.19',
    // The places in stack traces, without the sources.
    devtool: 'nosources-source-map',
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    entry: Object.fromEntries(entries.map((name) => [name, `./src/${name}.ts`])),
    output: {
      path: output,
      // `.mjs` is a module wherever it stands: an image has no package.json beside it.
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [
      ({ request = '' }, done) => {
        const isInside = /^[.#/]/.test(request) || ours.test(request)
        return isInside ? done() : done(undefined, request)
      },
    ],
    module: {
      // The source's folder stays known: a compiled file is as deep as its source, dist/main.mjs for src/main.ts.
      parser: { javascript: { importMeta: false, createRequire: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: require.resolve('swc-loader'),
          options: { jsc: { target: 'es2023', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    // Names stay readable in the log; nobody downloads a server. What entries share stands once.
    optimization: { minimize: false, splitChunks: { chunks: 'all', name: 'shared', minSize: 0 } },
  }
}
