import { createRequire } from 'node:module'
import path from 'node:path'
import type { RuleSetRule } from 'webpack'

const require = createRequire(import.meta.url)

/** Browsers that need no polyfills for this code: the generation of import maps, 2023 and later. */
const TARGETS = { chrome: '111', firefox: '114', safari: '16.4' }

const CATALOGUES = path.join(import.meta.dirname, 'catalogue-loader.js')
const COMPONENTS = path.join(import.meta.dirname, 'component-loader.js')

/** Returns the loaders of each kind of file; with `refresh`, React components can be replaced while they are on the screen. */
export function moduleRules(mode: 'production' | 'development', refresh: boolean): RuleSetRule[] {
  const swc = {
    loader: require.resolve('swc-loader'),
    options: {
      env: { targets: TARGETS },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
      },
    },
  }
  return [
    {
      test: /[\\/]locales[\\/][\w-]+\.json$/,
      type: 'javascript/esm',
      sideEffects: false,
      loader: CATALOGUES,
    },
    { test: /\.tsx?$/, exclude: /node_modules/, ...swc },
    { test: /\.(?:vue|svelte)$/, use: [swc, COMPONENTS] },
    { test: /\.svelte\.[jt]s$/, enforce: 'post', loader: COMPONENTS },
    { test: /\.css$/, type: 'javascript/auto', loader: COMPONENTS },
  ]
}
