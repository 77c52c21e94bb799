import { createRequire } from 'node:module'
import path from 'node:path'
import { timeFactor } from './time-factor.mjs'

// The processes of the tests inherit it.
timeFactor()

const require = createRequire(import.meta.url)

const transform = {
  '/locales/[\\w-]+\\.json$': require.resolve('./catalogue-transform.mjs'),
  '\\.(?:vue|svelte|css|svelte\\.[jt]s)$': require.resolve('./component-transform.mjs'),
  '^.+\\.(t|j|mj)sx?$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
}

/** The tests of `pnpm test`; with `SIMVEST_TIER=nightly` the tests of `pnpm test:nightly`, and with `all` both. */
const tests = {
  testMatch: [process.env.SIMVEST_TIER === 'nightly' ? '**/*.nightly.test.ts?(x)' : '**/*.test.ts?(x)'],
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.SIMVEST_TIER ? [] : ['\\.nightly\\.test\\.tsx?$'])],
}

/** Jest for a package or app without a DOM. `displayName` names its tests in the one run of the workspace. */
export function nodeProject(displayName) {
  return {
    displayName,
    // A run has temporary files of its own; what was compiled stays for the next.
    cacheDirectory: path.resolve('node_modules/.cache/jest'),
    testEnvironment: require.resolve('./node-environment.cjs'),
    // The house rules find the tests of a statement by their lines.
    testLocationInResults: true,
    roots: ['<rootDir>/src'],
    ...tests,
    transform,
    // Published as ES modules alone.
    transformIgnorePatterns: ['/node_modules/(?!.*(?:@simvest|icu-minify|@formatjs|s3mini|svelte|esm-env))'],
  }
}

/** Jest for React in jsdom; anything written to console.error fails the test that wrote it. */
export function webProject(displayName) {
  return {
    ...nodeProject(displayName),
    // The values that webpack writes into the builds.
    globals: { __VERSION__: '0.0.0', __PLATFORM_VERSION__: '1.5.0', __SHARED_VERSIONS__: {} },
    testEnvironment: require.resolve('./jsdom-environment.cjs'),
    setupFilesAfterEnv: [require.resolve('./web-setup.mjs')],
  }
}
