import { createHash } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { type ListedRemote, pageAt, type Registry } from '@simvest/registry'
import { test } from './test.ts'

/** A page of each remote, who may see it, and how one knows that it stands. */
const PAGES = [
  { remote: 'auth', path: '/login', heading: 'Welcome Back', account: undefined },
  { remote: 'wallet', path: '/deposit', heading: 'Deposit funds', account: ['demo', 'simvest-demo'] },
  { remote: 'withdrawals', path: '/history', heading: 'Transaction History', account: ['demo', 'simvest-demo'] },
  { remote: 'admin', path: '/admin', heading: 'Admin Dashboard', account: ['admin', 'simvest-admin'] },
] as const

/** What can be wrong with a script. Bodies come with their own integrity, as if a broken build had been released. */
const FAULTS: Record<string, { body: string; status?: number } | ((route: Route) => Promise<void>)> = {
  'is reset': (route) => route.abort('connectionreset'),
  'answers 404': { body: 'gone', status: 404 },
  'answers 500 with JSON': { body: '{"message":"broken"}', status: 500 },
  'is HTML with 200': { body: '<!doctype html><title>Simvest</title>' },
  'is truncated': { body: 'var mfe_x; (() => { "use strict"; var a = {' },
  throws: { body: 'throw new Error("a broken build")' },
  'is empty': { body: '' },
  // It never answers: the route is left open until the page closes.
  hangs: () => Promise.resolve(),
}

const integrityOf = (body: string) => `sha384-${createHash('sha384').update(body).digest('base64')}`

// A hundred pages: without moving particles and without traces they take a third of the time.
const QUIET = { reducedMotion: 'reduce' } as const
test.use({ trace: 'off' })
test.describe.configure({ timeout: 90_000 })

type Account = readonly [name: string, password: string]

// One session for each account: 30 sign-ins at a time would look like an attack, and be treated as one.
const sessions = new Map<string, Promise<SignedIn>>()
type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

async function signedIn(browser: Browser, baseURL: string, [username, password]: Account): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL })
  const options = { data: { username, password }, headers: { origin: baseURL } }
  expect((await context.request.post('/api/login', options)).ok()).toBe(true)
  return context.storageState()
}

/** A page in a browser of its own, signed in where the page needs it. */
async function visitor(browser: Browser, baseURL: string, account: Account | undefined): Promise<Page> {
  if (!account) return (await browser.newContext({ baseURL, ...QUIET })).newPage()
  const session = sessions.get(account[0]) ?? signedIn(browser, baseURL, account)
  sessions.set(account[0], session)
  return (await browser.newContext({ baseURL, ...QUIET, storageState: await session })).newPage()
}

/** Changes what the page's inlined registry says of a remote. */
async function changeRemote(page: Page, name: string, change: (remote: ListedRemote) => ListedRemote): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api'),
    async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(
        /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/,
        (_, open: string, json: string, close: string) => {
          const registry = JSON.parse(json) as Registry
          const remotes = registry.remotes.map((remote) => (remote.name === name ? change(remote) : remote))
          return open + JSON.stringify({ ...registry, remotes }).replace(/</g, '\\u003c') + close
        },
      )
      // The preload links name the integrity of the sound build.
      await route.fulfill({ response, body: html.replace(/<link rel="preload"[^>]*>/g, '') })
    },
  )
}

/** The same build under the address of an earlier version. */
async function servePrevious(page: Page, remote: ListedRemote): Promise<ListedRemote> {
  const base = `/remotes/${remote.name}/0.0.9-previous/`
  await page.route(`**${base}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(base.length)
    await route.fulfill({
      response: await route.fetch({ url: new URL(remote.base + file, route.request().url()).href }),
    })
  })
  const { previous: _, ...build } = remote
  return { ...remote, previous: { ...build, version: '0.0.9-previous', base } }
}

async function listed(page: Page, name: string): Promise<ListedRemote> {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as Registry
  const remote = remotes.find((candidate) => candidate.name === name)
  if (!remote) throw new Error(`${name} is not in the registry`)
  return remote
}

/** The entry of a remote, or the script of the page at a path. */
function fileOf(remote: ListedRemote, script: 'entry' | 'page', path: string): string {
  const place = pageAt({ remotes: [remote], refused: [] }, path)
  return (script === 'page' && remote.chunks?.[place?.page ?? '']?.at(-1)) || remote.entry
}

/** Breaks one script of a remote. */
async function breakScript(page: Page, remote: ListedRemote, file: string, fault: string): Promise<ListedRemote> {
  const what = FAULTS[fault]
  await page.route(`**${remote.base}${file}*`, (route) =>
    typeof what === 'function' ? what(route) : route.fulfill({ contentType: 'text/javascript', ...what }),
  )
  if (typeof what === 'function') return remote
  return { ...remote, integrity: { ...remote.integrity, [file]: integrityOf(what?.body ?? '') } }
}

const failed = (page: Page) => page.getByRole('heading', { name: 'This part of Simvest could not be loaded' })

/** Goes to another page without loading the document anew. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState({}, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

for (const fault of Object.keys(FAULTS)) {
  for (const script of ['entry', 'page'] as const) {
    test(`when the ${script} of a remote ${fault}, its last good version takes its place`, async ({
      browser,
      baseURL,
    }) => {
      for (const { remote: name, path, heading, account } of PAGES) {
        const page = await visitor(browser, baseURL ?? '', account)
        const remote = await listed(page, name)
        const withPrevious = await servePrevious(page, remote)
        const broken = await breakScript(page, withPrevious, fileOf(remote, script, path), fault)
        await changeRemote(page, name, () => broken)
        // A script that hangs keeps the load event waiting.
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible({ timeout: 15_000 })
        await expect(page.getByText('This part runs its last good version (0.0.9-previous)')).toBeVisible()
        await page.context().close()
      }
    })
  }

  test(`when the entry of a remote ${fault} and there is no other version, the rest stays usable`, async ({
    browser,
    baseURL,
  }) => {
    for (const { remote: name, path, account } of PAGES) {
      const page = await visitor(browser, baseURL ?? '', account)
      const remote = await listed(page, name)
      const broken = await breakScript(page, remote, remote.entry, fault)
      await changeRemote(page, name, () => ({ ...broken, previous: undefined }))
      // A script that hangs keeps the load event waiting.
      await page.goto(path, { waitUntil: 'commit' })
      await expect(failed(page)).toBeVisible({ timeout: 15_000 })
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      const other = PAGES.find((candidate) => candidate.remote !== name && (account || !candidate.account))
      if (other) {
        await goWithin(page, name === 'admin' ? '/dashboard' : other.path === '/login' ? '/' : other.path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(failed(page)).toHaveCount(0)
      }
      await page.context().close()
    }
  })
}

test('a build for another platform, or for modules the shell has not, is refused by name and never run', async ({
  browser,
  baseURL,
}) => {
  const changes: [Partial<ListedRemote>, string][] = [
    [{ platform: '^9.0.0' }, 'needs platform ^9.0.0'],
    [{ platform: '^0.9.0' }, 'needs platform ^0.9.0'],
    [{ shared: { react: '^99.0.0' } }, 'needs react ^99.0.0'],
    [{ shared: { 'left-pad': '^1.0.0' } }, 'needs left-pad ^1.0.0; this shell has none'],
  ]
  for (const [change, reason] of changes) {
    const page = await visitor(browser, baseURL ?? '', ['demo', 'simvest-demo'])
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/remotes/withdrawals/')) scripts.push(request.url())
    })
    await changeRemote(page, 'withdrawals', (remote) => ({ ...remote, ...change, previous: undefined }))
    await page.goto('/history')
    await expect(failed(page)).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    expect(scripts).toEqual([])
    await page.context().close()
  }
})

for (const script of ['entry', 'page'] as const) {
  test(`an exchanged ${script} is never run: its bytes are not those of the registry`, async ({ browser, baseURL }) => {
    const page = await visitor(browser, baseURL ?? '', ['demo', 'simvest-demo'])
    const remote = await listed(page, 'withdrawals')
    await changeRemote(page, 'withdrawals', (listedNow) => ({ ...listedNow, previous: undefined }))
    await page.route(`**${remote.base}${fileOf(remote, script, '/history')}*`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};window.exchanged = true` })
    })
    await page.goto('/history')
    await expect(failed(page)).toBeVisible()
    expect(await page.evaluate(() => 'exchanged' in window)).toBe(false)
    await page.context().close()
  })
}

test('what failed can be tried again without loading the page anew', async ({ browser, baseURL }) => {
  const page = await visitor(browser, baseURL ?? '', ['demo', 'simvest-demo'])
  const remote = await listed(page, 'withdrawals')
  await changeRemote(page, 'withdrawals', (listedNow) => ({ ...listedNow, previous: undefined }))
  const pattern = `**${remote.base}**`
  await page.route(pattern, (route) => route.abort('connectionreset'))
  await page.goto('/history')
  await expect(failed(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  await page.unroute(pattern)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Transaction History', exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})
