import { expect } from '@playwright/test'
import { copyBuild } from './copy-build.ts'
import { register } from './people.ts'
import { StoppableSite } from './stoppable-site.ts'
import { test } from './test.ts'

const version = '9.0.0-hung'
const base = `/remotes/wallet/${version}/`
let site: StoppableSite

test.beforeEach(async ({ baseURL }) => {
  // A server that takes requests for the release, and never answers them.
  site = new StoppableSite(baseURL ?? '', ({ path }, _response, next) => {
    if (!path.startsWith(base)) next()
  })
  await site.start()
})
test.afterEach(() => site.remove())

// covers federation.44
test('when every file of a release hangs, the last good version takes its place, also in a browser that keeps files', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await register(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  copyBuild(site.root, 'wallet', (build) => ({ ...build, version, base }))
  // A script that hangs keeps the load event waiting.
  await page.goto('/deposit', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Deposit funds', exact: true })).toBeVisible()
  await expect(page.getByText('This part runs its last good version')).toBeVisible()
})
