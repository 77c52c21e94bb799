import { expect, type Page } from '@playwright/test'
import { giveProfit } from './money.ts'
import { administrator, register } from './people.ts'
import { StoppableSite } from './stoppable-site.ts'
import { test as base } from './test.ts'

/** A site that can be stopped; `visit` has a browser that keeps it, where somebody with 250 dollars of profit is signed in. */
export const test = base.extend<{ site: StoppableSite; visit: { page: Page; admin: Page } }>({
  site: async ({ baseURL }, use) => {
    const site = new StoppableSite(baseURL ?? '')
    await site.start()
    await use(site)
    site.remove()
  },
  visit: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'allow' })
    const admin = await administrator(browser)
    const page = await context.newPage()
    await register(page)
    await giveProfit(page, admin, 250)
    await use({ page, admin })
  },
})

/** Stops the server, closes the page and opens an address in another one. */
export async function openStopped(site: StoppableSite, page: Page, address: string): Promise<Page> {
  const context = page.context()
  site.stop()
  await page.close()
  const next = await context.newPage()
  await next.goto(address)
  return next
}

/** Logs out, which leaves no figures in the browser. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('lastFigures'))).toBeNull()
}
