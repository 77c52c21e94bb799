import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { IN_WORKSPACE } from '@simvest/build/workspace'
import { provideChromium } from './provide-chromium.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const HEADLESS = '/usr/bin/chromium-headless-shell'

/** In the repository of a team nobody has that package by its name. */
const OR_PLAYWRIGHTS = IN_WORKSPACE ? ' or "pnpm --filter @simvest/e2e exec playwright install chromium"' : ''

/**
 * The Chromium that people use: the one that CHROMIUM_PATH names, the system's, Playwright's own, or the one from npm.
 * Without any the run ends with one line.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH']
  const found = named ? [named].find(existsSync) : [...PLACES, chromium.executablePath()].find(existsSync)
  if (found) return found
  const provided = named ? undefined : provideChromium()
  if (provided) return provided
  console.error(
    named
      ? `CHROMIUM_PATH names ${named}, but there is no such file.`
      : `The browser tests need Chromium. Install one with "apt-get install chromium"${OR_PLAYWRIGHTS}, or name yours, or Chrome, in CHROMIUM_PATH.`,
  )
  process.exit(1)
}

/**
 * The Chromium of the tests: the one that CHROMIUM_PATH names, else the engine without the browser's own window where there is
 * one, which is what Playwright takes by itself: two spec files took 116 s with it and 160 s with the whole browser.
 */
export function findHeadlessChromium(): string {
  return !process.env['CHROMIUM_PATH'] && existsSync(HEADLESS) ? HEADLESS : findChromium()
}
