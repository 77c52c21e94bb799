import { defineConfig } from '@playwright/test'
import base from '@simvest/e2e/playwright.config'

const { webServer, ...shared } = base
if (!webServer || Array.isArray(webServer)) throw new Error('the browser tests start one server')

/** Drives the product as the browser tests do, but with the demo's past: `pnpm lab screenshots` writes docs/images. */
export default defineConfig({
  ...shared,
  testDir: './screenshots',
  workers: 1,
  reporter: 'list',
  webServer: { ...webServer, env: { ...webServer.env, SIMVEST_DEMO: 'full' } },
})
