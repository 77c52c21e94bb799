import { expect, type Page } from '@playwright/test'
import { Registry } from '@simvest/registry'
import { administrator, register } from './people.ts'
import { test } from './test.ts'

/** The ends of a page's calls: never, or badly. The call for the signed-in user is answered, so that the page is rendered. */
const ENDS = {
  loading: (page: Page) => page.route(CALLS, () => undefined),
  failed: (page: Page) => page.route(CALLS, (route) => route.fulfill({ status: 503, json: REFUSAL })),
}
const CALLS = /\/api\/(?!user$|faults$)/
const REFUSAL = { message: 'Not now', code: 'UNAVAILABLE', requestId: 'none' }

for (const [state, end] of Object.entries(ENDS)) {
  // covers frame.36
  test(`every page has its one first heading while it is ${state}`, async ({ page, browser }) => {
    await register(page)
    const admin = await administrator(browser)
    const { remotes } = Registry.parse(await (await page.request.get('/remotes.json')).json())
    for (const [who, accesses] of [
      [page, ['public', 'user']],
      [admin, ['admin']],
    ] as const) {
      await end(who)
      await who.goto('/nowhere')
      const routes = remotes
        .flatMap((remote) => remote.routes)
        .filter(({ access }) => accesses.includes(access as never))
      // Two addresses of one page keep its heading.
      const paths = new Map(routes.map(({ page, path }) => [page, path]))
      for (const path of paths.values()) {
        await openWithin(who, path.replace(/:\w+/g, '1'))
        await expect(who.locator('#main h1:not([data-left])'), path).toHaveCount(1)
      }
    }
  })
}

/** Opens a page without loading the document anew; the heading of the page that is left is marked. */
async function openWithin(page: Page, path: string): Promise<void> {
  await expect(page.locator('#main h1')).toHaveCount(1)
  await page.evaluate((to) => {
    document.querySelector<HTMLElement>('#main h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
