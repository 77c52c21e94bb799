import { createHash } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { type ListedRemote, pageAt, type Registry } from '@simvest/registry'

/** A page of each remote, who may see it, and the heading by which a test recognises it. */
export const PAGES = [
  { remote: 'auth', path: '/login', heading: 'Welcome Back', account: undefined },
  { remote: 'wallet', path: '/deposit', heading: 'Deposit funds', account: ['demo', 'simvest-demo'] },
  { remote: 'withdrawals', path: '/history', heading: 'Transaction History', account: ['demo', 'simvest-demo'] },
  { remote: 'admin', path: '/admin', heading: 'Admin Dashboard', account: ['admin', 'simvest-admin'] },
] as const

/** The note that an earlier build runs: an administrator reads which, an investor or a visitor reads words. */
export async function expectFallenBack(page: Page, account: Account | undefined): Promise<void> {
  const note = page.getByText('This part runs its last good version')
  await expect(note).toHaveText(
    `This part runs its last good version${account?.[0] === 'admin' ? ' (0.0.9-previous)' : ''}`,
  )
}

// There are a hundred pages: without moving particles they take a third of the time.
const QUIET = { reducedMotion: 'reduce' } as const

export const integrityOf = (body: string) => `sha384-${createHash('sha384').update(body).digest('base64')}`

type Account = readonly [name: string, password: string]

// A single session for each account: the API would treat 30 sign-ins at a time as an attack.
const sessions = new Map<string, Promise<SignedIn>>()
type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

async function signedIn(browser: Browser, baseURL: string, [username, password]: Account): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL })
  const options = { data: { username, password }, headers: { origin: baseURL } }
  expect((await context.request.post('/api/login', options)).ok()).toBe(true)
  return context.storageState()
}

/** A page in a browser of its own, signed in if the page requires it. */
export async function visitor(browser: Browser, baseURL: string, account: Account | undefined): Promise<Page> {
  if (!account) return (await browser.newContext({ baseURL, ...QUIET })).newPage()
  const session = sessions.get(account[0]) ?? signedIn(browser, baseURL, account)
  sessions.set(account[0], session)
  return (await browser.newContext({ baseURL, ...QUIET, storageState: await session })).newPage()
}

/** Changes the remotes in the registry of a page. */
export function withRemotes(html: string, change: (remote: ListedRemote) => ListedRemote): string {
  return html.replace(
    /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/,
    (_, open: string, json: string, close: string) => {
      const registry = JSON.parse(json) as Registry
      return (
        open + JSON.stringify({ ...registry, remotes: registry.remotes.map(change) }).replace(/</g, '\\u003c') + close
      )
    },
  )
}

/** Changes a remote's entry in the registry of the page. */
export async function changeRemote(
  page: Page,
  name: string,
  change: (remote: ListedRemote) => ListedRemote,
): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api'),
    async (route) => {
      const response = await route.fetch()
      const html = withRemotes(await response.text(), (remote) => (remote.name === name ? change(remote) : remote))
      // The preload links name the integrity of the sound build.
      await route.fulfill({ response, body: html.replace(/<link rel="preload"[^>]*>/g, '') })
    },
  )
}

/** Serves the same build under the address of an earlier version. */
export async function servePrevious(page: Page, remote: ListedRemote): Promise<ListedRemote> {
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

export async function findListedRemote(page: Page, name: string): Promise<ListedRemote> {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as Registry
  const remote = remotes.find((candidate) => candidate.name === name)
  if (!remote) throw new Error(`${name} is not in the registry`)
  return remote
}

/** The heading that replaces a remote that could not be loaded. */
export const failureHeading = (page: Page) =>
  page.getByRole('heading', { name: 'This part of Simvest could not be loaded' })

/** Opens another page without loading the document anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState({}, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The entry script of a remote, or the script of the page at a path. */
export function scriptOf(remote: ListedRemote, script: 'entry' | 'page', path: string): string {
  const place = pageAt({ remotes: [remote], refused: [] }, path)
  return (script === 'page' && remote.chunks?.[place?.page ?? '']?.at(-1)) || remote.entry
}
