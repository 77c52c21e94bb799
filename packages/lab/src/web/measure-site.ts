import type { Browser, BrowserContext, Page } from '@playwright/test'
import { followLink, readClock, startClock } from './page-clock.ts'
import type { Site } from './serve-site.ts'
import { isScript, listen, serialRounds } from './traffic.ts'

/** All figures of one visit to a site, by the name of the measure. */
export type Figures = Record<string, number>

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** The pages, by the account that visits them. */
const PAGES = [
  ['/', undefined],
  ['/login', undefined],
  ['/dashboard', 'demo'],
  ['/admin', 'admin'],
] as const

/** The other public pages: what of them is painted when. */
const PUBLIC = ['/register', '/simple-login', '/about-us', '/contact-support', '/learn', '/simulation']

/** Two pages of different remotes, which the switches lead between. */
export interface Pair {
  from: string
  to: string
}

const OTHER_PAGES: Pair = { from: '/dashboard', to: '/history' }

/** Milliseconds between pointing at a link and following it. */
const INTENT_MS = 400

export async function measureSite(
  browser: Browser,
  site: Site,
  sessions: Record<'demo' | 'admin', SignedIn>,
): Promise<Figures> {
  const figures: Figures = {}
  for (const [path, account] of PAGES) {
    Object.assign(figures, await measureLoad(browser, site, path, account && sessions[account]))
  }
  for (const path of PUBLIC) {
    const loaded = await measureLoad(browser, site, path)
    for (const name of Object.keys(loaded)) if (/ paint|shift/.test(name)) figures[name] = loaded[name] ?? 0
  }
  return {
    ...figures,
    ...(await measureSwitches(browser, site, OTHER_PAGES, sessions.demo)),
    ...(await measureIntent(browser, site, OTHER_PAGES, sessions.demo)),
  }
}

export async function openPage(browser: Browser, site: Site, storageState?: SignedIn): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState,
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  // tsx writes calls of this function into other functions, including those that run in the page.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(startClock)
  return page
}

async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { benchClock: { ready: number } }).benchClock.ready > 0)
}

/** A switch competes with nothing that the page before still fetches or computes, however slow the machine is. */
async function whenQuiet(page: Page): Promise<void> {
  await whenReady(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
}

export async function measureLoad(browser: Browser, site: Site, path: string, session?: SignedIn): Promise<Figures> {
  const page = await openPage(browser, site, session)
  const traffic = listen(page)
  await page.goto(path)
  await whenReady(page)
  // Lets running requests end and the largest paint become known.
  await page.waitForTimeout(500)
  const times = await page.evaluate(readClock)
  const exchanges = traffic.since(0, times.timeOrigin + times.ready)
  const scripts = exchanges.filter(isScript).map(({ url }) => url)
  const bytes = async (encoding: 'gzip' | 'br') =>
    (await Promise.all(scripts.map((url) => site.sizeOf(url, encoding)))).reduce((sum, size) => sum + size, 0)
  const figures = {
    [`${path}: JS, gzip`]: await bytes('gzip'),
    [`${path}: JS, brotli`]: await bytes('br'),
    [`${path}: requests`]: exchanges.length,
    [`${path}: serial rounds`]: serialRounds(exchanges),
    [`${path}: first contentful paint`]: times.fcp,
    [`${path}: largest contentful paint`]: times.lcp,
    [`${path}: largest by first paint`]: times.lcp / times.fcp,
    [`${path}: layout shift`]: times.shift,
    [`${path}: first screen stands`]: times.ready,
    [`${path}: blocked by long tasks`]: times.blocked,
  }
  await page.context().close()
  return figures
}

/** To a page of another remote: first with nothing of it loaded, then once more. */
export async function measureSwitches(browser: Browser, site: Site, pages: Pair, session?: SignedIn): Promise<Figures> {
  const page = await openPage(browser, site, session)
  const traffic = listen(page)
  await page.goto(pages.from)
  await whenQuiet(page)
  const from = Date.now()
  const cold = await page.evaluate(followLink, { path: pages.to, intent: 0 })
  const to = Date.now()
  await page.waitForTimeout(500)
  const code = traffic.since(from, to).filter(isScript)
  await page.evaluate(followLink, { path: pages.from, intent: 0 })
  await page.waitForTimeout(300)
  const warm = await page.evaluate(followLink, { path: pages.to, intent: 0 })
  await page.context().close()
  return { 'cold switch': cold, 'cold switch: serial rounds of code': serialRounds(code), 'warm switch': warm }
}

export async function measureIntent(browser: Browser, site: Site, pages: Pair, session?: SignedIn): Promise<Figures> {
  const page = await openPage(browser, site, session)
  await page.goto(pages.from)
  await whenQuiet(page)
  const intended = await page.evaluate(followLink, { path: pages.to, intent: INTENT_MS })
  for (let switches = 1; switches < 50; switches += 1) {
    await page.evaluate(followLink, { path: switches % 2 ? pages.from : pages.to, intent: 0 })
  }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await page.context().close()
  return { 'switch with intent': intended, 'heap after 50 switches': usedSize }
}
