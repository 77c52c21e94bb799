import { expect, type Page, type Route } from '@playwright/test'
import type { ListedRemote } from '@simvest/registry'
import {
  changeRemote,
  failureHeading,
  goWithin,
  integrityOf,
  findListedRemote,
  expectFallenBack,
  PAGES,
  scriptOf,
  servePrevious,
  visitor,
} from './faulty-remote.ts'
import { test } from './test.ts'

/** Faults of a script. A changed body comes with its own integrity, as if a broken build had been released. */
const FAULTS: Record<string, { body: string; status?: number } | ((route: Route) => Promise<void>)> = {
  'is reset': (route) => route.abort('connectionreset'),
  'answers 404': { body: 'gone', status: 404 },
  'answers 500 with JSON': { body: '{"message":"broken"}', status: 500 },
  'is HTML with 200': { body: '<!doctype html><title>Simvest</title>' },
  'is truncated': { body: 'var mfe_x; (() => { "use strict"; var a = {' },
  throws: { body: 'throw new Error("a broken build")' },
  'is empty': { body: '' },
  // The route never answers until the page closes.
  hangs: () => Promise.resolve(),
}

test.use({ trace: 'off' })
/** Breaks one script of a remote. */
async function breakScript(page: Page, remote: ListedRemote, file: string, fault: string): Promise<ListedRemote> {
  const what = FAULTS[fault]
  await page.route(`**${remote.base}${file}*`, (route) =>
    typeof what === 'function' ? what(route) : route.fulfill({ contentType: 'text/javascript', ...what }),
  )
  if (typeof what === 'function') return remote
  return { ...remote, integrity: { ...remote.integrity, [file]: integrityOf(what?.body ?? '') } }
}

for (const fault of Object.keys(FAULTS)) {
  for (const script of ['entry', 'page'] as const) {
    // covers federation.44
    test(`when the ${script} of a remote ${fault}, its last good version takes its place`, async ({
      browser,
      baseURL,
    }) => {
      for (const { remote: name, path, heading, account } of PAGES) {
        const page = await visitor(browser, baseURL ?? '', account)
        const remote = await findListedRemote(page, name)
        const withPrevious = await servePrevious(page, remote)
        const broken = await breakScript(page, withPrevious, scriptOf(remote, script, path), fault)
        await changeRemote(page, name, () => broken)
        // A script that hangs keeps the load event waiting.
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
        await expectFallenBack(page, account)
        // Open requests are not waited for.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.context().close()
      }
    })
  }

  // covers federation.44
  test(`when the entry of a remote ${fault} and there is no other version, the rest stays usable`, async ({
    browser,
    baseURL,
  }) => {
    for (const { remote: name, path, account } of PAGES) {
      const page = await visitor(browser, baseURL ?? '', account)
      const remote = await findListedRemote(page, name)
      const broken = await breakScript(page, remote, remote.entry, fault)
      await changeRemote(page, name, () => ({ ...broken, previous: undefined }))
      // A script that hangs keeps the load event waiting.
      await page.goto(path, { waitUntil: 'commit' })
      await expect(failureHeading(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      const other = PAGES.find((candidate) => candidate.remote !== name && (account || !candidate.account))
      if (other) {
        await goWithin(page, name === 'admin' ? '/dashboard' : other.path === '/login' ? '/' : other.path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(failureHeading(page)).toHaveCount(0)
      }
      // Open requests are not waited for.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    }
  })
}

test('an early request of the page that fails is repeated by the shell', async ({ browser, baseURL }) => {
  const page = await visitor(browser, baseURL ?? '', ['demo', 'simvest-demo'])
  const html = await (await page.request.get('/history')).text()
  const early = /<script async [^>]*src="([^"#]+)/.exec(html)?.[1] ?? ''
  const failed: string[] = []
  await page.route(
    `**${early}`,
    (route) => {
      failed.push(early)
      return route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'Transaction History', exact: true })).toBeVisible()
  expect(failed).toEqual([expect.stringMatching(/^\/assets\/.+\.js$/)])
})

// covers federation.51
test('a failed remote can be retried without reloading the page', async ({ browser, baseURL }) => {
  const page = await visitor(browser, baseURL ?? '', ['demo', 'simvest-demo'])
  const remote = await findListedRemote(page, 'withdrawals')
  await changeRemote(page, 'withdrawals', (listedNow) => ({ ...listedNow, previous: undefined }))
  const pattern = `**${remote.base}**`
  const asked: string[] = []
  await page.route(pattern, (route) => {
    asked.push(route.request().url())
    return route.abort('connectionreset')
  })
  await page.goto('/history')
  await expect(failureHeading(page)).toBeVisible()
  // The browser may remember that an address failed, so the second attempt used another address.
  expect(asked.some((url) => url.endsWith(`${remote.entry}?attempt=1`))).toBe(true)
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  await page.unroute(pattern)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Transaction History', exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})
