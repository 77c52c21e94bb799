import { expect, type Page } from '@playwright/test'
import { bandFault } from './band.ts'
import { test } from './test.ts'

const drawn = (page: Page) => page.locator('#drawn')

// covers federation.44
test('a page that can be read stays where its scripts cannot be had, says so, and comes alive with another attempt', async ({
  page,
}) => {
  const scripts = /\/remotes\/auth\/.*\.js/
  await page.route(scripts, (route) => route.abort('connectionreset'))
  await page.goto('/', { waitUntil: 'commit' })
  await expect(drawn(page).getByText('You can read this page.')).toBeVisible()
  const words = await drawn(page).textContent()
  expect(words?.length).toBeGreaterThan(1_000)
  await expect(drawn(page).getByRole('heading', { level: 1 })).toBeVisible()
  expect(await bandFault(page)).toBeUndefined()
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(drawn(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the first pages wait for no script that their document does not name', async ({ page }) => {
  for (const path of ['/', '/login', '/learn']) {
    const response = await page.goto(path)
    const html = (await response?.text()) ?? ''
    await expect(drawn(page)).toHaveCount(0)
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    // The worker that reports a hung tab is no part of the page.
    const late = files.filter((file) => file.endsWith('.js') && !html.includes(file) && !file.includes('/watch-page.'))
    expect(late, path).toEqual([])
  }
})
