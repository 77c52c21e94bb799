import { test as base } from '@playwright/test'

/** Closes the pages that a test opened besides its own: left open, they would poll and draw during the next tests. */
export const test = base.extend<{ closeOthers: void }>({
  closeOthers: [
    async ({ browser, context }, use) => {
      await use()
      const others = browser.contexts().filter((each) => each !== context)
      await Promise.all(others.map((each) => each.close()))
    },
    { auto: true },
  ],
})
