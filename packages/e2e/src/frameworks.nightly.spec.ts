import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { DIST } from '@simvest/build/workspace'
import type { PublishedRemote } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { faults as faultsOfAxe } from './axe.ts'
import { copyBuild } from './copy-build.ts'
import { goWithin } from './faulty-remote.ts'
import { frameIn } from './isolated-site.ts'
import { type Framework, MadeRemote } from './made-remote.ts'
import { listedVersion, mountRemote, openAs, serve } from './mount-remote.ts'
import { expectBand } from './people.ts'
import { test } from './test.ts'

// The template's remotes for Vue, Svelte and a custom element, in the built shell. In an empty folder, with packages from a
// registry, `pnpm lab teams` does it.

const FRAMEWORKS: readonly Framework[] = ['element', 'svelte', 'vue']
const WATCH = path.join(import.meta.dirname, 'watch-leaks.js')

let site: string
let server: Server | undefined
let made: MadeRemote | undefined

test.beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'frameworks-'))
})
test.afterEach(() => {
  server?.close()
  server?.closeAllConnections()
  made?.remove()
  server = undefined
  made = undefined
  rmSync(site, { recursive: true })
})

function move(
  act: 'release' | 'preview' | 'rollback',
  remote: string,
  more: { version?: string; channel?: string } = {},
) {
  new RegistryFolder(site).move({ act, remote, ...more, by: 'test', why: 'made' })
}

/** Releases what the template makes beside the transactions of another team; `change` edits its page first. */
async function released(framework: Framework, change?: (page: string) => string): Promise<PublishedRemote> {
  copyBuild(site, 'withdrawals', (build) => build)
  const build = change ? await changed(framework, change) : await asMade(framework)
  move('release', framework, { version: build.version })
  return build
}

function changed(framework: Framework, change: (page: string) => string): Promise<PublishedRemote> {
  made = new MadeRemote(framework)
  edit(made, change)
  return made.publish(site)
}

/** Matches the addresses of the script of a remote's only page, also those of further attempts. */
function scriptOfPage({ base, chunks = {} }: PublishedRemote): RegExp {
  const [[script] = []] = Object.values(chunks)
  if (script === undefined) throw new Error(`The page of ${base} has no script.`)
  return new RegExp(base + script)
}

/** Builds of each framework as it is made, once for all tests of a process. */
const store = mkdtempSync(path.join(tmpdir(), 'frameworks-made-'))
const builds = new Map<Framework, Promise<PublishedRemote>>()
const remotes: MadeRemote[] = []

test.afterAll(() => {
  for (const remote of remotes) remote.remove()
  rmSync(store, { recursive: true })
})

/** Publishes in the site what the template makes. */
async function asMade(framework: Framework): Promise<PublishedRemote> {
  const make = () => {
    const remote = new MadeRemote(framework)
    remotes.push(remote)
    return remote.publish(store)
  }
  const build = builds.get(framework) ?? make()
  builds.set(framework, build)
  const { base } = await build
  cpSync(path.join(store, base), path.join(site, base), { recursive: true })
  return build
}

function edit({ app, framework }: MadeRemote, change: (page: string) => string): void {
  const ending = framework === 'element' ? 'ts' : framework
  const file = path.join(app.dir, `src/pages/start-page.${ending}`)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

async function open(browser: Browser, given: Parameters<typeof serve>[3] = {}): Promise<BrowserContext> {
  const served = await serve(site, undefined, [], given)
  server = served.server
  return openAs(browser, served.origin, 'user')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

for (const framework of FRAMEWORKS) {
  const name = `${framework[0]?.toUpperCase()}${framework.slice(1)}`

  // covers federation.105
  test(`${framework}: passes the gate as it is made`, async () => {
    cpSync(path.join(DIST, 'shell'), path.join(site, 'shell'), { recursive: true })
    const build = await asMade(framework)
    expect(build.shared).toEqual({ 'zod/mini': expect.any(String) })
    move('release', framework, build)
    expect(await mountRemote(site)).toEqual([])
  })

  // covers federation.106
  test(`${framework}: a hundred visits leave no listener, timer, style or node behind`, async ({ browser }) => {
    await released(framework)
    const page = await (await open(browser)).newPage()
    await page.addInitScript({ path: WATCH })
    await page.goto(`/${framework}`)
    await visit(page, framework, name, 5)
    const before = await leftIn(page, framework)
    await visit(page, framework, name, 100)
    const after = await leftIn(page, framework)
    // A script that was on its way may have left the head since.
    const head = Math.max(after.head, before.head)
    expect({ ...after, head, grown: {} }).toEqual({ ...before, grown: {} })
    // The shell has a few of its own that come and go; a page that leaves one would leave a hundred.
    const grown = Object.entries(after.grown).filter(([what, count]) => count - (before.grown[what] ?? 0) > 20)
    expect(grown).toEqual([])
  })

  // covers federation.101, federation.102
  test(`${framework}: language, theme, hidden amounts, band, focus and axe hold as in pages of React`, async ({
    browser,
  }) => {
    await released(framework)
    const context = await open(browser)
    const page = await context.newPage()
    await page.goto('/withdrawals')
    await page.getByRole('navigation').getByRole('link', { name }).first().click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(page.getByRole('main', { name })).toBeFocused()
    await expectBand(page)
    expect(await faultsOfAxe(page, { themes: ['dark', 'light'] })).toEqual([])
    const money = page.locator('simvest-money')
    await expect(money.getByRole('img')).toHaveAccessibleName(/simulated dollars$/)
    const title = heading(page, name)
    // Colours change over a while, which is longer on a busy machine.
    await expect.poll(async () => (await colourIn(title, 'dark')) === (await colourIn(title, 'light'))).toBe(false)
    await page.evaluate(() => localStorage.setItem('hideBalance', 'true'))
    await page.reload()
    await expect(money).toHaveText('••••')
    await page.evaluate(() => localStorage.setItem('language', 'de'))
    await page.reload()
    await expect(page.getByText(/^Willkommen, /)).toBeVisible()
  })

  // covers federation.105
  test(`${framework}: is previewed, released, falls back to the build before, and is rolled back`, async ({
    browser,
  }) => {
    await released(framework)
    const first = await asMade(framework)
    made = new MadeRemote(framework)
    const manifest = path.join(made.app.dir, 'package.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"0.1.0"', '"0.2.0"'))
    const build = await made.publish(site)
    const { version } = build
    move('preview', framework, { version, channel: 'pr-1' })
    const context = await open(browser)
    const page = await context.newPage()
    await page.goto(`/${framework}?preview=${framework}:pr-1`)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText('pr-1').first()).toBeVisible()

    const others = await openAs(browser, new URL(page.url()).origin, 'user')
    const after = await others.newPage()
    const opens = async (version: string) => {
      await after.goto(`/${framework}`)
      await expect(heading(after, name)).toBeVisible()
      await expect.poll(() => listedVersion(after, framework)).toBe(version)
    }
    const notice = after.getByText('This part runs its last good version')
    await opens(first.version)
    move('release', framework, { version })
    await opens(version)
    await expect(notice).toHaveCount(0)
    await others.route(scriptOfPage(build), (route) =>
      route.fulfill({ body: 'changed()', contentType: 'text/javascript' }),
    )
    await opens(version)
    await expect(notice).toBeVisible()
    move('rollback', framework)
    await opens(first.version)
    await expect(notice).toHaveCount(0)
  })

  // covers federation.105
  test(`${framework}: runs in a frame without an origin`, async ({ browser }) => {
    await released(framework)
    const page = await (await open(browser, { [framework]: [] })).newPage()
    await page.goto(`/${framework}`)
    const frame = await frameIn(page, name)
    await expect(frame.locator('simvest-money').getByRole('img')).toBeVisible()
  })
}

/** Opens the page and leaves it, again and again, without loading the document anew. */
async function visit(page: Page, framework: Framework, name: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await goWithin(page, `/${framework}`)
    await heading(page, name).waitFor()
    await goWithin(page, '/nowhere')
    await heading(page, 'Page Not Found').waitFor()
  }
}

/** The colour of an element in a theme, once it has changed. */
function colourIn(element: Locator, theme: string): Promise<string> {
  return element.evaluate(async (each, name) => {
    document.documentElement.dataset['theme'] = name
    await new Promise((resolve) => setTimeout(resolve, 100))
    return getComputedStyle(each).color
  }, theme)
}

/** All that is counted in a page, once what is not used any more was collected. */
async function leftIn(page: Page, remote: string) {
  const session = await page.context().newCDPSession(page)
  const started = await page.evaluate((name) => window.simvestGate.started(name), remote)
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  const { elements, ...inDocument } = await page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    head: document.head.children.length,
    sheets: document.adoptedStyleSheets.length,
  }))
  const grown: Record<string, number> = { nodes, jsEventListeners, elements }
  return { started, ...inDocument, grown }
}

/** Deeds of a custom element that harm nobody but its page. */
const HARMS = {
  'that throws': (page: string) =>
    page.replace('connectedCallback() {', 'connectedCallback() {\n    this.context?.fail(new Error("planted"))'),
  'that cannot be mounted': (page: string) =>
    page.replace(
      /export const startPage = .*/,
      'export const startPage = { mount(): () => void { throw new Error("planted") } }',
    ),
  'that returns nothing': (page: string) =>
    page.replace(/export const startPage = .*/, 'export const startPage = { mount: (() => undefined) as never }'),
}

for (const [what, harm] of Object.entries(HARMS)) {
  // covers federation.103
  test(`a page ${what} takes nothing with it`, async ({ browser }) => {
    await released('element', harm)
    const page = await (await open(browser)).newPage()
    await page.goto('/element')
    await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible()
    await expectBand(page)
    await goWithin(page, '/withdrawals')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toHaveCount(0)
  })
}

// covers federation.103
test('a page whose script hangs takes its own place alone', async ({ browser }) => {
  const build = await released('vue')
  const context = await open(browser)
  await context.route(scriptOfPage(build), () => undefined)
  const page = await context.newPage()
  await page.goto('/vue')
  await expect(page.getByRole('heading', { name: 'This part of Simvest could not be loaded' })).toBeVisible()
  await goWithin(page, '/withdrawals')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
