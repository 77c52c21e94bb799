import { test as base } from '@playwright/test'

/** Closes what a test opened beside its own page: left open, such pages go on polling and drawing into the next tests. */
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
