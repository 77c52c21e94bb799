import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { patience } from '@simvest/build/time-factor'
import { findHeadlessChromium } from './src/find-chromium.ts'
import { GIVE_UP_MS } from './src/give-up.ts'

// Workers load this file again, and have to get the port and folder that the first process chose. The ports lie below those
// of outgoing connections.
process.env['SIMVEST_E2E_PORT'] ??= String(20_000 + (process.pid % 9_000))
process.env['SIMVEST_DATA_DIR'] ??= path.join(tmpdir(), `simvest-e2e-${process.pid}`)

const port = process.env['SIMVEST_E2E_PORT']
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: './src',
  ...(process.env['SIMVEST_TIER'] === 'nightly'
    ? { testMatch: '**/*.nightly.spec.ts' }
    : { testMatch: '**/*.spec.ts', testIgnore: '**/*.nightly.spec.ts' }),
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A limit ends what hangs; on a busy machine a test takes three times as long as on a quiet one.
  timeout: patience(240_000),
  expect: { timeout: GIVE_UP_MS },
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    // Without it, a press on what is not there takes the limit of its whole test.
    actionTimeout: 2 * GIVE_UP_MS,
    browserName: 'chromium',
    // Requests that pass a worker are not seen by `page.route`; `installed.spec.ts` has one.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: {
    // The product as a user starts it: its own build, PostgreSQL, migrations and demo accounts, but without the demo's past.
    command: `${process.execPath} packages/build/bin/start.mjs`,
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: `${baseURL}/api/health`,
    env: {
      PORT: port,
      SIMVEST_DATA_DIR: process.env['SIMVEST_DATA_DIR'],
      SIMVEST_DEMO: 'accounts',
      // No day ends while the tests run.
      SIMULATION_DAY: '1h',
    },
    timeout: patience(120_000),
    gracefulShutdown: { signal: 'SIGTERM', timeout: patience(10_000) },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
