import { test as base, expect } from '@playwright/test'
import { GIVE_UP_MS } from './give-up.ts'
import { mendBidi } from './firefox.ts'
import { watchToasts } from './watch-toasts.ts'

/**
 * Closes the pages that a test opened besides its own: left open, they would poll and draw during the next tests. In every
 * story, no toast may lie over what somebody reads or presses.
 */
export const test = base.extend<{ closeOthers: void; clearToasts: void }>({
  browser: [
    async ({ browser }, use) => {
      if (browser.browserType().name() === 'firefox') mendBidi(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    // A page that arrives drawn is exchanged for the live one, with which stories begin. Whoever opens a page that stays drawn says `waitUntil: 'commit'`.
    const open = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await open(url, options)
      const drawn = page.locator('#drawn')
      if (options?.waitUntil !== 'commit') await drawn.waitFor({ state: 'detached', timeout: GIVE_UP_MS })
      return response
    }
    await use(page)
  },
  closeOthers: [
    async ({ browser, context }, use) => {
      await use()
      const others = browser.contexts().filter((each) => each !== context)
      await Promise.all(others.map((each) => each.close()))
    },
    { auto: true },
  ],
  clearToasts: [
    async ({ context }, use) => {
      const covered = await watchToasts(context)
      await use()
      expect([...covered]).toEqual([])
    },
    { auto: true },
  ],
})
