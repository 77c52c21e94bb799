import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findWebKit, WITHOUT_WEBKIT } from './browsers/start-webkit.ts'
import base from '@simvest/e2e/playwright.config'
import { FIREFOX, FIREFOX_OPTIONS, WITHOUT_FIREFOX } from '@simvest/e2e/firefox'
import { patience } from '@simvest/build/time-factor'

// Workers load this file again.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  if (!FIREFOX) console.error(WITHOUT_FIREFOX)
  if (!findWebKit()) console.error(WITHOUT_WEBKIT)
}

/** Stories of Chromium in which Firefox is asked over WebDriver BiDi for what it cannot pretend, or does in its own way. */
const NOT_IN_FIREFOX = [
  /without JavaScript|less motion|reduced motion|offline says so|within the content policy/i,
  /Chromium finds nothing/,
  // The suite scrolls to what is always in sight, and renders with its typeface once that has come.
  /"More" is opened and closed|without a movement/,
  // A page that is loaded anew while a script of it is held is never reported as begun.
  /the theme that somebody chose/,
]

/** Debian's Firefox and WebKit: `pnpm lab browsers`. It takes minutes; `firefox.nightly.spec.ts` is its short part. */
export default defineConfig({
  ...base,
  testIgnore: [],
  reporter: 'list',
  // Longer, because a busy machine runs them alone.
  timeout: patience(600_000),
  expect: { timeout: patience(30_000) },
  // Blocked as in Chromium: `page.route` does not see a worker's requests, and a worker may take over a page whose script hangs.
  use: { ...(base.use?.baseURL && { baseURL: base.use.baseURL }), serviceWorkers: 'block' },
  projects: [
    {
      name: 'firefox',
      testDir: path.resolve(import.meta.dirname, '../../e2e/src'),
      testMatch:
        /\/(?:drawn-pages|first-deposit|frame|hung-release\.nightly|installed|languages|lost-answers|offline-history|public-pages|reach|remote-faults|simulation-band|wallet|withdrawals)\.spec\.ts$/,
      grepInvert: NOT_IN_FIREFOX,
      use: { browserName: 'firefox' as const, channel: 'moz-firefox', launchOptions: FIREFOX_OPTIONS },
    },
    { name: 'webkit', testDir: './browsers' },
  ].filter(({ name }) => (name === 'firefox' ? FIREFOX : findWebKit())),
})
