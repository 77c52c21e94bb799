import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { DIST } from '@simvest/build/workspace'
import { SHARED_FILES } from '@simvest/registry'
import { bandFault } from './band.ts'
import { test } from './test.ts'

// A proxy or a scanner between the browser and the site that changes scripts. Of remotes: refused-builds.nightly.spec.ts.

const SAID = 'Something between this browser and Simvest changes its files, so they were not run'

/** Appends to scripts something that says that it ran. */
async function change(page: Page, scripts: RegExp | ((url: URL) => boolean)): Promise<void> {
  await page.route(scripts, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};self.ranChanged = true` })
  })
}

const ranChanged = (page: Page) => page.evaluate(() => (self as { ranChanged?: boolean }).ranChanged)

// covers federation.88
test('the shell itself, changed on the way, does not run, and the page says why', async ({ page }) => {
  await change(page, /\/assets\/main\./)
  await page.goto('/learn/1', { waitUntil: 'commit' })
  await expect(page.getByRole('alert')).toContainText(SAID)
  expect(await ranChanged(page)).toBeUndefined()
  expect(await bandFault(page)).toBeUndefined()

  // A page that stands drawn stays.
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#drawn').getByRole('alert')).toContainText(SAID)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

// covers federation.88
test('what the shell loads late, changed on the way, does not run either', async ({ page }) => {
  const late = JSON.parse(readFileSync(path.join(DIST, 'shell', SHARED_FILES), 'utf8')) as Record<string, string[]>
  const files = Object.values(late).flat()
  await change(page, (url) => files.includes(url.pathname))
  const counting = page.waitForRequest('**/api/faults')
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText(SAID)).toBeVisible()
  expect(await ranChanged(page)).toBeUndefined()
  expect((await counting).postDataJSON()).toEqual({
    faults: [{ remote: 'auth', version: expect.any(String), kind: 'changed-files' }],
  })
})
