import type { Browser, Page, Route } from '@playwright/test'
import { type Figures, openPage } from '../web/measure-site.ts'
import type { Site } from '../web/serve-site.ts'
import type { Peer } from './peers.ts'

/** Milliseconds that anybody would wait for words; longer counts as never. */
const TIMEOUT_MS = 20_000
/** Milliseconds that a slow remote takes. */
const SLOW_REMOTE_MS = 10_000

interface Fault {
  /** The files that it hits: all of the remote, or the scripts of the build that was deployed last. */
  hits: 'remote' | 'scripts'
  answer(route: Route): Promise<void>
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'remote down': { hits: 'remote', answer: (route) => route.abort('connectionrefused') },
  'remote slow': {
    hits: 'remote',
    async answer(route) {
      await new Promise((resolve) => setTimeout(resolve, SLOW_REMOTE_MS))
      await route.continue()
    },
  },
  'scripts cut in half': {
    hits: 'scripts',
    async answer(route) {
      const response = await route.fetch()
      const body = await response.body()
      await route.fulfill({ response, body: body.subarray(0, body.length / 2) })
    },
  },
  'other scripts in their place': {
    hits: 'scripts',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'globalThis.another = "script"' }),
  },
}

/** Ten seconds more or less say the same each time. */
const ONCE = 'remote slow'

/**
 * Measures what the host loses when its second remote fails: whether its own parts and the first remote work on, and how long it
 * takes until a page of that remote shows words: the page, or a sentence in its place.
 */
export async function measureFaults(browser: Browser, site: Site, peer: Peer, isFirst: boolean): Promise<Figures> {
  const figures: Figures = {}
  const deployed = await deployedBuild(site, peer)
  for (const [name, fault] of Object.entries(FAULTS)) {
    if (name === ONCE && !isFirst) continue
    const spoil = async (page: Page) => {
      const { hits, answer } = fault
      const isHit = ({ pathname }: URL) =>
        hits === 'remote' ? peer.remote.test(pathname) : deployed.test(pathname) && pathname.endsWith('.js')
      // A page that is closed meanwhile has nothing to answer.
      await page.route(isHit, (route) => answer(route).catch(() => undefined))
    }
    const clicked = await clickThere(browser, site, spoil)
    const opened = await openThere(browser, site, spoil)
    Object.assign(figures, {
      [`${name}: host survives`]: Math.min(clicked.survives, opened.survives),
      [`${name}: the other remote stands`]: clicked.stood,
      [`${name}: words after a click`]: clicked.words,
      [`${name}: words when opened there`]: opened.words,
    })
  }
  return figures
}

/** Returns the newest build: where a registry lists several builds of the remote, that one is damaged. */
async function deployedBuild(site: Site, { remote }: Peer): Promise<RegExp> {
  const response = await fetch(`${site.origin}/remotes.json`)
  if (!response.ok) return remote
  const { remotes } = (await response.json()) as { remotes: { name: string; base: string }[] }
  const base = remotes.find(({ name }) => name === 'details')?.base
  return base ? new RegExp(`^${base}`) : remote
}

type Spoil = (page: Page) => Promise<void>

/** From the first remote's page to that of the remote that fails, and back. */
async function clickThere(browser: Browser, site: Site, spoil: Spoil) {
  const page = await openPage(browser, site)
  try {
    await spoil(page)
    await page.goto('/list', { waitUntil: 'commit' })
    const stood = await whenFirstRemoteStands(page, TIMEOUT_MS)
    if (stood === Infinity) return { survives: 0, stood, words: Infinity }
    await page.waitForTimeout(1_500)
    const words = await page.evaluate(wordsAfterClick, { path: '/details', patience: TIMEOUT_MS })
    return { survives: await leadsBack(page), stood, words }
  } finally {
    await page.context().close()
  }
}

/** The page of the remote that fails as the first page of a visit. */
async function openThere(browser: Browser, site: Site, spoil: Spoil) {
  const page = await openPage(browser, site)
  try {
    await spoil(page)
    await page.goto('/details', { waitUntil: 'commit' })
    const look = () => document.querySelector<HTMLElement>('#main')?.innerText.trim() && performance.now()
    return { words: await whenTrue(page, look, TIMEOUT_MS), survives: await leadsBack(page) }
  } finally {
    await page.context().close()
  }
}

/** Whether the navigation still leads to the first remote. */
async function leadsBack(page: Page): Promise<number> {
  const link = page.locator('nav a[href="/list"]')
  const clicked = await link.click({ timeout: 2_000 }).then(
    () => true,
    () => false,
  )
  return Number(clicked && (await whenFirstRemoteStands(page, 5_000)) !== Infinity)
}

/** Milliseconds since the document began. */
function whenFirstRemoteStands(page: Page, timeout: number): Promise<number> {
  return whenTrue(
    page,
    () => document.querySelector('#main h1')?.textContent === 'Visits' && performance.now(),
    timeout,
  )
}

/** The number that a function in the page gives as soon as it gives one; infinite if it gives none in time. */
async function whenTrue(page: Page, look: () => unknown, timeout: number): Promise<number> {
  try {
    const handle = await page.waitForFunction(look, null, { timeout })
    return Number(await handle.jsonValue())
  } catch {
    return Infinity
  }
}

/** Runs in the page: the time from a click until other words than those of the page before stand there. */
function wordsAfterClick({ path, patience }: { path: string; patience: number }): Promise<number> {
  const before = document.querySelector('#main h1')?.textContent ?? ''
  const link = document.querySelector<HTMLElement>(`nav a[href="${path}"]`)
  const started = performance.now()
  return new Promise((resolve) => {
    const look = () => {
      const words = document.querySelector<HTMLElement>('#main')?.innerText.trim() ?? ''
      const passed = performance.now() - started
      if (words !== '' && !words.startsWith(before)) return resolve(passed)
      if (passed > patience) return resolve(Infinity)
      requestAnimationFrame(look)
    }
    link?.click()
    look()
  })
}
