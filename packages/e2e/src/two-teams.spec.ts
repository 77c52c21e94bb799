import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishBuild } from '@simvest/testing/registry'
import { copyBuild } from './copy-build.ts'
import { goWithin } from './faulty-remote.ts'
import { openAs, serve } from './mount-remote.ts'
import { test } from './test.ts'

// Attacks of one team's hostile build on another team's page. The registry's tests cover publishing rights.

/** Holds the tab up until the test answers. */
const HANG = "const held = new XMLHttpRequest(); held.open('GET', '/held', false); held.send();"

let site: string
let server: Server
let origin: string

test.beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'two-teams-'))
  copyBuild(site, 'withdrawals', (build) => build)
})
test.afterEach(() => {
  server.close()
  server.closeAllConnections()
  rmSync(site, { recursive: true })
})

interface Tabs {
  page: Page
  other: Page
  /** Files of the rival that were asked for. */
  asked: string[]
  /** Answers to the tabs that are held up. */
  held: (() => Promise<void>)[]
}

/** Releases a remote with one page, `/rival`, whose entry does something before it offers the page; opens two tabs of a user. */
async function besides(browser: Browser, deed: string): Promise<Tabs> {
  const entry = `${deed}
    let react
    self.mfe_rival = {
      async init(shared) {
        self.shared = shared
        const [{ get }] = Object.values(shared.react)
        react = (await get())()
      },
      get: async () => () => ({ remote: { pages: { rival: () => react.createElement('h1', {}, 'Rival') } } }),
    }`
  const navigation = { label: 'Rival', icon: 'puzzle', order: 1, places: ['sidebar' as const] }
  const routes = [{ path: '/rival', page: 'rival', access: 'user' as const, title: 'Rival', navigation }]
  publishBuild(site, { name: 'rival', version: '1.0.0', routes }, { 'remoteEntry.js': entry })
  new RegistryFolder(site).move({ act: 'release', remote: 'rival', version: '1.0.0', by: 'rival', why: 'to harm' })
  ;({ server, origin } = await serve(site))
  const context = await openAs(browser, origin, 'user')
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/remotes/rival/')) asked.push(request.url())
  })
  const held: Tabs['held'] = []
  await context.route('**/held', (route) => void held.push(() => route.fulfill({ status: 204 })))
  return { page: await context.newPage(), other: await context.newPage(), asked, held }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

// covers federation.20
test('a page runs nothing of another team, whose link is there', async ({ browser }) => {
  const { page, asked } = await besides(browser, HANG)
  await page.goto('/history')
  await expect(heading(page, 'Transaction History')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rival' })).toBeVisible()
  // Neither when there is nothing else to do.
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

// covers federation.20
test('what another team holds up is its own tab, and no other', async ({ browser }) => {
  const { page, other, held } = await besides(browser, HANG)
  await page.goto('/rival', { waitUntil: 'commit' })
  await expect.poll(() => held.length).toBe(1)
  await other.goto('/history')
  await expect(heading(other, 'Transaction History')).toBeVisible()
  // The first tab is held up until here, and nobody else asked to be.
  expect(held).toHaveLength(1)
  for (const end of held) await end()
  await expect(heading(page, 'Rival')).toBeVisible()
})

// covers federation.20
test('what throws on its start leaves the pages of others as they are, in the same tab', async ({ browser }) => {
  const { page } = await besides(browser, 'self.ran = true; throw new Error("a broken build");')
  await page.goto('/rival')
  await expect(page.getByRole('heading', { name: 'This part of Simvest could not be loaded' })).toBeVisible()
  expect(await page.evaluate(() => (self as { ran?: boolean }).ran)).toBe(true)
  await goWithin(page, '/history')
  await expect(heading(page, 'Transaction History')).toBeVisible()
})

// docs/teams.md says it: a page is one program. Whoever changes that changes this test and that sentence.
// covers federation.20
test('what ran in a tab reads what others draw there, until the next document', async ({ browser }) => {
  const spy = `self.read = ''
    new MutationObserver(() => { self.read += document.body.textContent }).observe(document, { subtree: true, childList: true });
    localStorage.setItem('of-rival', 'kept');`
  const { page, asked } = await besides(browser, spy)
  const read = () => page.evaluate(() => (self as { read?: string }).read)
  await page.goto('/rival')
  await expect(heading(page, 'Rival')).toBeVisible()
  await goWithin(page, '/history')
  await expect(heading(page, 'Transaction History')).toBeVisible()
  await expect.poll(read).toContain('Transaction History')
  // With the rights of who is signed in.
  expect(await page.evaluate(async () => (await fetch('/api/user')).status)).toBe(200)

  asked.length = 0
  await page.goto('/history')
  await expect(heading(page, 'Transaction History')).toBeVisible()
  expect(await read()).toBeUndefined()
  expect(asked).toEqual([])
  // The storage belongs to the site, and so to everybody.
  expect(await page.evaluate(() => localStorage.getItem('of-rival'))).toBe('kept')
})

/** Writes whatever the runtime of federation reads from `window` or its storage, and registers a plugin wherever one can be registered. */
const META = `const fake = { init() {}, get: async () => () => ({ remote: { pages: { history: () => 'Exchanged' } } }) }
    const loading = self.__GLOBAL_LOADING_REMOTE_ENTRY__
    for (const { name, version, base, entry } of JSON.parse(document.getElementById('registry').textContent).remotes)
      loading[name + '@' + version + ':' + location.origin + base + entry] = Promise.resolve(fake)
    const refuse = async () => { throw new Error('refused by rival') }
    const plugin = { name: 'of-rival', beforeRequest: refuse, loadEntry: async () => fake, getModuleFactory: async () => () => 'Exchanged' }
    const federation = self.__FEDERATION__
    federation.__GLOBAL_PLUGIN__.push(plugin)
    federation.__GLOBAL_PLUGIN__ = [plugin]
    for (const instance of federation.__INSTANCES__) instance.registerPlugins?.([plugin])
    federation.moduleInfo = { simvest_shell: { remotesInfo: { withdrawals: { matchedVersion: 'https://evil.example/mf-manifest.json' } } } }
    federation.__INSTANCES__ = []
    for (const scopes of Object.values(federation.__SHARE__)) scopes.default = {}
    for (const name of ['simvest_shell', 'mfe_withdrawals'])
      federation.__INSTANCES__.push({ name, options: { name }, initOptions: () => undefined, loadShare: refuse, shareScopeMap: {} })
    federation.__DEBUG_CONSTRUCTOR__ = function () { throw new Error('constructed by rival') }
    self.__FEDERATION__ = { __GLOBAL_PLUGIN__: [plugin], __INSTANCES__: [] }
    self._FEDERATION_RUNTIME_CORE = {}
    self.mfe_withdrawals = fake
    for (const key of ['FEDERATION_DEBUG', '__MF_DEVTOOLS__', 'simvest.override'])
      for (const storage of [localStorage, sessionStorage]) storage.setItem(key, JSON.stringify({ withdrawals: 'http://127.0.0.1:9/mf-manifest.json' }));`

// covers federation.20
test('what another team writes into the globals of federation changes nothing that is loaded', async ({ browser }) => {
  const { page } = await besides(browser, META)
  const warned: string[] = []
  page.on('console', (message) => warned.push(message.text()))
  const counted: unknown[] = []
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/faults')) counted.push(...(request.postDataJSON() as { faults: unknown[] }).faults)
    if (!request.url().startsWith(origin)) elsewhere.push(request.url())
  })
  await page.goto('/rival')
  await expect(heading(page, 'Rival')).toBeVisible()
  await page.evaluate(() => {
    const { shared } = self as unknown as { shared: Record<string, object> }
    const other = { lib: () => ({}), loaded: true, version: '99.0.0', get: async () => () => ({}) }
    for (const [name, versions] of Object.entries(shared)) {
      for (const version of Object.values(versions) as object[]) Object.assign(version, other)
      Object.assign(versions, { '99.0.0': other })
      shared[name] = { '99.0.0': other }
    }
  })
  await goWithin(page, '/history')
  await expect(heading(page, 'Transaction History')).toBeVisible()
  await expect(page.getByText('Exchanged')).toHaveCount(0)
  await expect(page.getByText('This part runs its last good version')).toHaveCount(0)
  expect(warned).toContain('Simvest takes no plugin from outside: of-rival was refused.')
  expect(counted).toEqual([{ remote: 'rival', version: '1.0.0', kind: 'plugin' }])
  // The next document is everybody's too, and offers nothing of what was written.
  await page.goto('/history')
  await expect(heading(page, 'Transaction History')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)
  expect(elsewhere.filter((address) => address.startsWith('http'))).toEqual([])
})
