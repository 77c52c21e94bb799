import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium for the tests: CHROMIUM_PATH, the system's or Playwright's own. Without any the run ends with one line. */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH']
  const found = named ? [named].find(existsSync) : [...PLACES, chromium.executablePath()].find(existsSync)
  if (found) return found
  console.error(
    named
      ? `CHROMIUM_PATH names ${named}, but there is no such file.`
      : 'The browser tests need Chromium. Install one with "apt-get install chromium" or "pnpm --filter @simvest/e2e exec playwright install chromium", or name yours in CHROMIUM_PATH.',
  )
  process.exit(1)
}
