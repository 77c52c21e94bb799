import { type Browser, expect, type Page } from '@playwright/test'
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
import { callApi } from './money.ts'
import { register } from './people.ts'
import { test } from './test.ts'

test.use({ trace: 'off' })
type Visit = (typeof PAGES)[number]

/** A page of another remote that the same account may see. */
const elsewhere = ({ remote }: Visit) => (remote === 'auth' ? '/' : remote === 'wallet' ? '/history' : '/dashboard')

/** The rest of Simvest still works in a page whose remote failed. */
async function expectTheRest(page: Page, visit: Visit): Promise<void> {
  // A signed-out visitor sees pages of only one remote; in that case the shell's own page stands for the rest.
  await goWithin(page, visit.account ? elsewhere(visit) : '/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(failureHeading(page)).toHaveCount(0)
}

/** Visits a page whose remote has no version to fall back to, after a change of its entry in the registry. */
async function visitChanged(browser: Browser, baseURL: string, visit: Visit, change: Partial<ListedRemote>) {
  const page = await visitor(browser, baseURL, visit.account)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/remotes/${visit.remote}/`)) scripts.push(request.url())
  })
  await changeRemote(page, visit.remote, (remote) => ({ ...remote, previous: undefined, ...change }))
  return { page, scripts }
}

const MISFITS: readonly [string, Partial<ListedRemote>, string][] = [
  ['a newer platform', { platform: '^9.0.0' }, 'needs platform ^9.0.0'],
  ['an older platform', { platform: '^0.9.0' }, 'needs platform ^0.9.0'],
  ['a newer shared module', { shared: { react: '^99.0.0' } }, 'needs react ^99.0.0'],
  ['a shared module that the shell has not', { shared: { 'left-pad': '^1.0.0' } }, 'this shell has none'],
]

for (const [words, change, reason] of MISFITS) {
  // covers federation.43
  test(`a build for ${words} is refused by name and never run`, async ({ browser, baseURL }) => {
    for (const visit of PAGES) {
      const { page, scripts } = await visitChanged(browser, baseURL ?? '', visit, change)
      await page.goto(visit.path)
      await expect(failureHeading(page)).toBeVisible()
      await expect(page.getByText('It was built for another version of the shell.')).toBeVisible()
      // Only an administrator can make something of the names of builds.
      await expect(page.getByText(reason)).toHaveCount(visit.account?.[0] === 'admin' ? 1 : 0)
      expect(scripts).toEqual([])
      await expectTheRest(page, visit)
      await page.context().close()
    }
  })
}

for (const script of ['entry', 'page'] as const) {
  // covers federation.43
  test(`an exchanged ${script} is never run: its bytes are not those of the registry`, async ({ browser, baseURL }) => {
    for (const visit of PAGES) {
      const { page } = await visitChanged(browser, baseURL ?? '', visit, {})
      const remote = await findListedRemote(page, visit.remote)
      await page.route(`**${remote.base}${scriptOf(remote, script, visit.path)}*`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: `${await response.text()};window.exchanged = true` })
      })
      await page.goto(visit.path)
      await expect(failureHeading(page)).toBeVisible()
      await expect(page.getByText('Something between this browser and Simvest changes its files')).toBeVisible()
      await expectTheRest(page, visit)
      expect(await page.evaluate(() => 'exchanged' in window)).toBe(false)
      await page.context().close()
    }
  })
}

// covers federation.52
test('a page that throws while it draws is out alone, and says so', async ({ browser, baseURL }) => {
  for (const visit of PAGES) {
    const page = await visitor(browser, baseURL ?? '', visit.account)
    const remote = await findListedRemote(page, visit.remote)
    const body = `var mfe_${visit.remote} = {
      init() {},
      async get() {
        const page = () => { throw new Error('a planted error') }
        return () => ({ remote: { pages: new Proxy({}, { get: () => page }) } })
      },
    }`
    await page.route(`**${remote.base}${remote.entry}*`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
    const integrity = { ...remote.integrity, [remote.entry]: integrityOf(body) }
    await changeRemote(page, visit.remote, (now) => ({ ...now, integrity, exposed: [], previous: undefined }))
    await page.goto(visit.path)
    await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible()
    await expect(page.getByText(`only this page failed to draw (${visit.remote}`)).toBeVisible()
    await expectTheRest(page, visit)
    await page.context().close()
  }
})

// covers federation.54
test('in an open tab whose builds are gone after a deploy, the last good version takes their place', async ({
  browser,
  baseURL,
}) => {
  for (const visit of PAGES) {
    const page = await visitor(browser, baseURL ?? '', visit.account)
    const withPrevious = await servePrevious(page, await findListedRemote(page, visit.remote))
    await changeRemote(page, visit.remote, () => withPrevious)
    // The shell's own page is open, so the remote of the tested page is not loaded yet.
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route(`**${withPrevious.base}**`, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await goWithin(page, visit.path)
    await expect(page.getByRole('heading', { name: visit.heading, exact: true })).toBeVisible()
    await expectFallenBack(page, visit.account)
    await page.context().close()
  }
})

// covers federation.54
test('a part that is fetched late and is gone leaves the page around it, and can be fetched again', async ({
  browser,
  baseURL,
}) => {
  const page = await visitor(browser, baseURL ?? '', undefined)
  await register(page)
  // There is no chart of nothing.
  expect((await callApi(page, 'POST', '/api/simulation/practice', {})).status).toBe(200)
  const { base, entry, exposed } = await findListedRemote(page, 'wallet')
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Fund wallet' })).toBeVisible()
  const late = (url: URL) =>
    url.pathname.startsWith(base) && ![entry, ...exposed].some((file) => url.pathname.endsWith(file))
  await page.route(late, (route) => route.fulfill({ status: 404, body: 'gone' }))
  const total = page.getByRole('region', { name: 'Worth now', exact: true })
  await total.getByRole('button', { name: 'View as table' }).click()
  await expect(total.getByText('This part could not be loaded')).toBeVisible()
  await expect(total.getByText('30 simulated days')).toBeVisible()
  await page.unroute(late)
  await total.getByRole('button', { name: 'Try again' }).click()
  await expect(total.getByRole('table')).toBeVisible()
  await expect(total.getByText('This part could not be loaded')).toHaveCount(0)
})
