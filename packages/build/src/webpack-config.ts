import { readFileSync } from 'node:fs'
import path from 'node:path'
import { textLink, textsChunk, WORKER } from '@simvest/registry'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { FastRefreshPlugin } from './fast-refresh-plugin.ts'
import { GuardedScriptsPlugin } from './federation/guarded-scripts-plugin.ts'
import { describeForHosts } from './federation/manifest.ts'
import { OneFilePlugin, STANDALONE_ENTRY } from './federation/one-file-plugin.ts'
import { ShellIntegrityPlugin } from './federation/shell-integrity-plugin.ts'
import { SharedFilesPlugin } from './federation/shared-files-plugin.ts'
import { LAZY, sharedModules, sharedVersions } from './federation/shared-modules.ts'
import { fontFiles } from './fonts.ts'
import { type FailureWords, indexHtml } from './index-html.ts'
import { moduleRules } from './module-rules.ts'
import { offeredLanguages } from './offered-languages.ts'
import { gateKeys, publicKeys } from './signing-key.ts'
import { installFiles } from './web-manifest.ts'
import { isPlain, remoteName, ROOT, versionOf, type WebApp } from './workspace.ts'

export type Mode = 'production' | 'development'

/** A placeholder for the build's name in a remote, of the same length: part of its files' hash, in `pnpm dev` the time. */
export const BUILD_STAMP = '0BUILT00'

// Federation's plugin writes it into the entry and the manifest; it would read it in a package.json of the working directory.
process.env['MF_BUILD_VERSION'] = BUILD_STAMP

/**
 * The common configuration of all builds: TypeScript through swc, production output without comments or source maps; with
 * `refresh`, components that can be replaced while they are on the screen.
 */
export function common(app: WebApp, mode: Mode, refresh = false): Configuration {
  return {
    mode,
    context: app.dir,
    name: app.name,
    target: ['web', 'es2022'],
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: moduleRules(mode, refresh),
    },
    optimization: {
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
      ],
    },
    plugins: [
      new webpack.DefinePlugin({
        __VERSION__: JSON.stringify(versionOf(app.dir)),
        // Vue asks for these by name.
        __VUE_OPTIONS_API__: true,
        __VUE_PROD_DEVTOOLS__: false,
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
      }),
    ],
  }
}

/**
 * The host: eager, so that the first screen needs its own script and React's, and without the name of a single remote: the registry in
 * the page lists them.
 */
export function shellConfig(app: WebApp, mode: Mode, output: string): Configuration {
  const base = common(app, mode)
  const offered = { platform: versionOf(path.join(ROOT, 'packages/platform')), shared: sharedVersions() }
  return {
    ...base,
    // A module that the shell loads on demand is one file and needs one request; what it has of a smaller one is that one's file.
    // Webpack would take the fields past the module that lists them, and make a file of that module.
    module: {
      rules: [...(base.module?.rules ?? []), { test: /[\\/]ui-kit[\\/]src[\\/]fields\.ts$/, sideEffects: true }],
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Each is evaluated in a task of its own, and who comes back after a release has React already.
          react: {
            test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
            chunks: ({ name }) => name === 'main',
            name: 'react',
            enforce: true,
          },
          fields: {
            chunks: ({ name }) => LAZY.includes(name ?? ''),
            minChunks: 2,
            enforce: true,
            reuseExistingChunk: true,
          },
        },
      },
    },
    entry:
      mode === 'production'
        ? './src/main.ts'
        : [path.join(import.meta.dirname, 'fast-refresh.js'), './src/main.ts', './src/dev/take-new-builds.ts'],
    output: {
      path: output,
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[id].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      uniqueName: 'simvest_shell',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        __PLATFORM_VERSION__: JSON.stringify(offered.platform),
        __SHARED_VERSIONS__: JSON.stringify(offered.shared),
        // Set by the federation plugin's `experiments.optimization`, which a host that creates its own instance does not use.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
      }),
      page(app, publicKeys()),
      new StaticFilesPlugin(),
      new GuardedScriptsPlugin(),
      new ShellIntegrityPlugin(),
      new SharedFilesPlugin({
        version: versionOf(app.dir),
        ...offered,
        publicKeys: publicKeys(),
        gateKeys: gateKeys(),
      }),
    ],
  }
}

/** The worker for times without a connection, as one script beside the shell. In `pnpm dev` too it is that of production. */
export function workerConfig(app: WebApp, output: string): Configuration {
  return {
    ...common(app, 'production'),
    target: ['webworker', 'es2022'],
    entry: '@simvest/service-worker',
    output: { path: output, filename: path.basename(WORKER) },
  }
}

/** A remote: one exposed module, every shared module taken from the host, addresses relative to its own entry. */
export function remoteConfig(app: WebApp, mode: Mode, output: string): Configuration {
  const isDevelopment = mode === 'development'
  const isOfReact = !isPlain(app)
  const base = common(app, mode, isDevelopment && isOfReact)
  const name = federationName(app)
  return {
    ...base,
    // Federation says at each build that the manifest's address is that of its host: it is meant.
    infrastructureLogging: { level: 'error' },
    // Browsers fetch six files at a time. A page has at most two: its own and, if worth it, what it shares with others.
    optimization: { ...base.optimization, splitChunks: { chunks: 'async', maxAsyncRequests: 2, minSize: 70_000 } },
    entry: {},
    output: {
      path: output,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      // When one build of a remote replaces another, both are in the page: their chunks must not mix.
      uniqueName: `${name}_${BUILD_STAMP}`,
      crossOriginLoading: 'anonymous',
      // The next attempt runs a module again that threw, instead of finding it half initialised.
      strictModuleErrorHandling: true,
      clean: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: STANDALONE_ENTRY,
        exposes: { './remote': isOfReact ? './src/remote.tsx' : './src/remote.ts' },
        shared: sharedModules(isOfReact),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: !isDevelopment && { additionalData: ({ stats }) => describeForHosts(app, stats) },
        // A remote of ours loads no others.
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      new GuardedScriptsPlugin(),
      new OneFilePlugin({ remote: remoteName(app), container: name }, !isDevelopment),
      isDevelopment && isOfReact && new FastRefreshPlugin(app),
    ],
  }
}

/** A remote that runs by itself: a plain page without federation, against the real API. */
export function aloneConfig(app: WebApp, mode: Mode): Configuration {
  const base = common(app, mode)
  return {
    ...base,
    entry: './src/main.ts',
    output: { publicPath: '/', filename: 'assets/[name].js', uniqueName: `${federationName(app)}_alone` },
    plugins: [...(base.plugins ?? []), page(app), new StaticFilesPlugin()],
  }
}

/** `mfe-wallet` is `mfe_wallet` to federation: a name that can be a variable. */
function federationName(app: Pick<WebApp, 'name'>): string {
  return app.name.replace(/-/g, '_')
}

function page(app: WebApp, keys = '') {
  return new HtmlWebpackPlugin({
    templateContent: (given: Record<string, unknown>) =>
      indexHtml({
        dir: app.dir,
        title: 'Simvest (simulated)',
        builds: `${remoteName(app)}@${app.kind === 'shell' ? versionOf(app.dir) : 'alone'}`,
        scripts: scriptTags(given) + textLinks(given),
        publicKeys: keys,
        languages: offeredLanguages(),
        ...(app.kind === 'shell' && { failed: failureWords(app) }),
      }),
    inject: false,
    scriptLoading: 'defer',
    minify: false,
  })
}

/** In each language that is offered: a script of the page is not there, or was changed on the way. */
function failureWords({ dir }: WebApp): FailureWords {
  const words = offeredLanguages().map((language) => {
    const file = path.join(dir, `src/locales/${language}.json`)
    const { remotes } = JSON.parse(readFileSync(file, 'utf8')) as { remotes: Record<string, string> }
    return [language, [remotes['notLoaded'], remotes['changedFiles']]] as const
  })
  return Object.fromEntries(words) as FailureWords
}

/** Links before the gateway's preload links: the browser fetches six files at a time, and this one first. */
function scriptTags(given: Record<string, unknown>): string {
  const { headTags } = (given['htmlWebpackPlugin'] as { tags: { headTags: HtmlWebpackPlugin.HtmlTagObject[] } }).tags
  // A frame without an origin runs them too, and compares their hashes.
  for (const { attributes } of headTags) Object.assign(attributes, { fetchpriority: 'high', crossorigin: 'anonymous' })
  return headTags.toString()
}

/** Links to the shell's texts in each language that is offered; the page fetches those of its own language at once. */
function textLinks(given: Record<string, unknown>): string {
  const { namedChunkGroups } = given['compilation'] as webpack.Compilation
  return offeredLanguages()
    .flatMap((language) =>
      (namedChunkGroups.get(textsChunk(language))?.getFiles() ?? []).map((file) => textLink(language, `/${file}`)),
    )
    .join('')
}

/** Emits the fonts, the manifest and its icons beside the scripts. */
class StaticFilesPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('StaticFilesPlugin', (compilation) => {
      compilation.hooks.additionalAssets.tapPromise('StaticFilesPlugin', async () => {
        for (const { address, content } of [...(await fontFiles()), ...installFiles()]) {
          compilation.emitAsset(address.slice('/'.length), new webpack.sources.RawSource(content))
        }
      })
    })
  }
}
