import type { Page } from '@playwright/test'

/** A tab that outlives its process. */
export interface Tab {
  /** Ends the process, as browsers offer for a page that does not answer, and opens the same address in the tab. */
  endAndOpenAgain: () => Promise<void>
  /** The value of an expression in the page; undefined while there is no page. */
  ask: (expression: string) => Promise<unknown>
}

/** Playwright gives up a page whose process ended; the browser does not, and is asked by its own protocol. */
export async function tabOf(page: Page): Promise<Tab> {
  const session = await page.context().newCDPSession(page)
  return {
    async endAndOpenAgain() {
      const url = page.url()
      const ended = page.waitForEvent('crash')
      // The page is gone, so the answer goes nowhere.
      void session.send('Page.crash').catch(() => undefined)
      await ended
      await session.send('Page.navigate', { url })
    },
    async ask(expression) {
      const answer = await session.send('Runtime.evaluate', { expression, returnByValue: true }).catch(() => undefined)
      return answer?.result.value as unknown
    },
  }
}
