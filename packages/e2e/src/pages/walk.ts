import type { Page } from '@playwright/test'
import { GIVE_UP_MS } from '../give-up.ts'
import { countShiftsFromNow } from '../shifts.ts'
import type { Stop } from './routes.ts'

/** Checks a page that has come to rest, and returns one line for each fault. */
export type Invariant = (page: Page) => Promise<readonly string[]>

/** Invariants by name, for one size of the window. */
export interface Look {
  width: number
  height: number
  invariants: Readonly<Record<string, Invariant>>
}

interface Walk {
  who: string
  stops: readonly Stop[]
  /** The invariants that are checked as soon as a page has come to rest, at the size of the last look. */
  onArrival?: Look['invariants']
  /** The window's sizes, one after another. Pages open at the last one. */
  looks: readonly Look[]
}

/** Between two pages, so that none inherits elements of the one before. */
const EMPTY_ROUTE = '/nothing-is-here'

const TABS = '#main [role=tab]'

/** Watches when the document changed last. It runs in the page, before any script of it. */
function watchChanges() {
  const watched = Object.assign(window, { lastChange: 0 })
  const begin = () =>
    new MutationObserver(() => (watched.lastChange = performance.now())).observe(document.documentElement, {
      subtree: true,
      childList: true,
    })
  if (document.documentElement) begin()
  else document.addEventListener('readystatechange', begin, { once: true })
}

/** Prepares a page for walks: its next document tells when it has come to rest. */
export async function prepareWalk(page: Page): Promise<void> {
  await page.addInitScript(watchChanges)
}

/**
 * Visits addresses within one document, with their tabs, and returns every fault of every page with its address, visitor, size
 * and invariant. A page that fails does not end the walk.
 */
export async function walk(page: Page, { who, stops, onArrival = {}, looks }: Walk): Promise<string[]> {
  const found: string[] = []
  const size = looks.at(-1) ?? { width: 1280, height: 800 }
  const begin = async () => {
    await page.setViewportSize(size)
    await page.goto(EMPTY_ROUTE)
    await settle(page)
  }
  const visit = async (where: string, open: () => Promise<void>, arrival = onArrival) => {
    try {
      await open()
      for (const look of [{ ...size, invariants: arrival }, ...looks])
        found.push(...(await faultsAt(page, look, `${where} (${who}`)))
      return true
    } catch (error) {
      found.push(`${where} (${who}): cannot be visited: ${wordsOf(error)}`)
      await begin()
      return false
    }
  }
  const visitPage = (address: string) =>
    visit(address, async () => {
      await openWithin(page, address)
      const at = await addressNow(page)
      if (at !== address) throw new Error(`it leads to ${at}`)
    })
  const leave = async (address: string) => {
    // A page that cannot be visited is left already.
    if ((await addressNow(page)) === EMPTY_ROUTE) return
    await openWithin(page, EMPTY_ROUTE).catch(async (error: unknown) => {
      found.push(`${address} (${who}): cannot be left: ${wordsOf(error)}`)
      await begin()
    })
  }
  await begin()
  for (const { address } of stops) {
    const tabs = (await visitPage(address)) ? await page.locator(TABS).allTextContents() : []
    for (const [index, tab] of tabs.entries()) {
      if (index === 0) continue
      const isOpen = await openTab(page, index).then(
        () => true,
        () => false,
      )
      const own = await addressNow(page)
      if (own !== address && isOpen) await leave(address)
      // Shifts after a press are expected, so only tabs with an address of their own count.
      const isThere = await (own !== address ? visitPage(own) : visit(`${address}, tab ${tab}`, () => settle(page), {}))
      if (!isThere) break
    }
    await leave(address)
  }
  return found
}

async function faultsAt(page: Page, { width, height, invariants }: Look, where: string): Promise<string[]> {
  await page.setViewportSize({ width, height })
  await settle(page)
  const found: string[] = []
  for (const [name, check] of Object.entries(invariants)) {
    const faults = await check(page).catch((error: unknown) => [`cannot be checked: ${wordsOf(error)}`])
    found.push(...faults.map((fault) => `${where}, ${width} px): ${name}: ${fault}`))
  }
  return found
}

/** Opens an address without loading the document again. The heading of the page that is left is marked. */
async function openWithin(page: Page, to: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('#main h1')) heading.setAttribute('data-left', '')
    // An entry of its own, as links make: nobody was at a place of it before.
    history.pushState({ key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)
  await page.waitForFunction(() => !document.querySelector('h1[data-left]'), undefined, { timeout: GIVE_UP_MS })
  await countShiftsFromNow(page)
  await settle(page)
}

async function openTab(page: Page, index: number): Promise<void> {
  await page.locator(TABS).nth(index).click()
  await settle(page)
}

const addressNow = (page: Page) => page.evaluate(() => location.pathname + location.search)

/** Waits until the page has its heading, loads nothing, and has not changed for a moment. Hidden pages, drawn ahead, may load. */
export async function settle(page: Page): Promise<void> {
  const isAtRest = () =>
    document.querySelector('#main h1:not([data-left])') !== null &&
    document.querySelector('#drawn') === null &&
    ![...document.querySelectorAll('[aria-busy="true"]')].some((part) => part.checkVisibility()) &&
    performance.now() - (window as unknown as { lastChange: number }).lastChange > 80
  await page.waitForFunction(isAtRest, undefined, { timeout: GIVE_UP_MS, polling: 50 }).catch(async () => {
    const [headings, busy] = [page.locator('#main h1'), page.locator('[aria-busy=true]:visible')]
    const counts = `${await headings.count()} first headings, ${await busy.count()} parts that load`
    throw new Error(`it does not come to rest: ${counts}`)
  })
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
