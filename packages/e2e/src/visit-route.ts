import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { ListedRemote, Route } from '@simvest/registry'
import { patience } from '@simvest/build/time-factor'
import { faults as faultsOfAxe } from './axe.ts'
import { bandFault } from './band.ts'
import { navigationFault } from './navigation-fault.ts'
import { differenceOf, frameLooks } from './frame-looks.ts'
import type { Role } from './stub-api.ts'

/** A desktop window and a phone. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

const WATCH = path.join(import.meta.dirname, 'watch-leaks.js')

/** For a page on a busy machine, in milliseconds. */
export const PATIENCE = patience(15_000)

/** A page is there once it has a heading, its own or that of a failure. */
export const WORDS = '#main :is(h1, h2, [role=heading])'

/** The headings under which the shell shows a page that failed. */
const FAILURES = ['This part of Simvest could not be loaded', 'Something went wrong on this page', 'Page Not Found']

interface Visit {
  context: BrowserContext
  remote: ListedRemote
  route: Route
  role: Role
}

/**
 * Opens one page of a remote in this role. Returns what is wrong with the page, with the frame around it, and after leaving
 * it.
 */
export async function visitRoute(visit: Visit): Promise<string[]> {
  const { context, route, role } = visit
  const page = await context.newPage()
  const where = `${route.path} (${role})`
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console error on ${where}: ${message.text()}`)
  })
  page.on('pageerror', (error) => heard.push(`console error on ${where}: ${error.message}`))
  page.on('request', (request) => heard.push(...countedBy(request.url(), request.postData(), where)))
  await page.addInitScript({ path: WATCH })
  try {
    const seen = await look(page, visit).catch(wordsOf)
    return [...heard, ...seen.map((fault) => `${fault} on ${where}`)]
  } finally {
    await page.close()
  }
}

/** A hostile page can also break the tools that examine it. */
function wordsOf(error: Error): string[] {
  return [`it could not be looked at (${error.message.split('\n')[0]})`]
}

/** The faults that the shell reports to the API: it knows whose code threw. */
function countedBy(url: string, body: string | null, where: string): string[] {
  if (!url.endsWith('/api/faults') || body === null) return []
  const { faults } = JSON.parse(body) as { faults: { remote: string; kind: string }[] }
  return faults.map(({ remote, kind }) => `the shell counts to ${remote}: ${kind} on ${where}`)
}

async function look(page: Page, visit: Visit): Promise<string[]> {
  const { route, role } = visit
  const address = addressOf(route)
  await page.setViewportSize(SIZES[0])
  await page.goto(address)
  const heading = page.locator(WORDS).first()
  if (!(await ends(heading.waitFor({ timeout: PATIENCE })))) return ['no heading appeared']
  if (!(await ends(page.waitForLoadState('networkidle', { timeout: PATIENCE })))) return ['the network did not rest']
  const shown = () => new URL(page.url()).pathname === address
  const mayBeSeen = route.access === 'public' || role === 'admin' || (route.access === 'user' && role === 'user')
  if (shown() && !mayBeSeen) return ['a page that this role may not see']
  // The page may lead elsewhere, as a sign-in page does for a signed-in user.
  if (!shown()) return there(await bandFault(page))
  const words = await page.locator(WORDS).allTextContents()
  const failure = words.find((text) => FAILURES.includes(text))?.toLowerCase()
  if (failure) return [failure]
  // Other roles that may open it see the same page.
  if (role === leastRole(route)) return lookClosely(page, visit)
  const faults = await lookAround(page)
  // If the page leads elsewhere after a while, the frame changes during the examination.
  return shown() ? faults : []
}

export function addressOf({ path: route }: Route): string {
  return route.replace(/:\w+/g, '1')
}

export function leastRole({ access }: Route): Role {
  return access === 'public' ? 'signed out' : access
}

async function lookAround(page: Page): Promise<string[]> {
  return there(await bandFault(page), await navigationFault(page))
}

async function lookClosely(page: Page, visit: Visit): Promise<string[]> {
  const alone = await shellAlone(visit)
  const found = new Map<string, number>()
  for (const [index, { width, height }] of SIZES.entries()) {
    await page.setViewportSize({ width, height })
    const looks = await frameLooks(page)
    // After a redirect the navigation marks another place.
    const isSame = new URL(page.url()).pathname === addressOf(visit.route)
    const difference = isSame ? differenceOf(alone.looks[index] ?? {}, looks) : undefined
    const stray = difference && `a style of it reaches outside of its page: ${difference}`
    const seen = [...there(stray), ...(await lookAround(page)), ...(await faultsOfAxe(page).catch(wordsOf))]
    for (const fault of seen) if (!found.has(fault)) found.set(fault, width)
  }
  const faults = Array.from(found, ([fault, width]) => `${fault}, ${width} px wide`)
  return [...faults, ...(await leave(page, visit, alone.page).catch(wordsOf))]
}

/** The same page in a shell that gets no script of the remote, and its looks. */
async function shellAlone({ context, remote, route }: Visit) {
  const page = await context.newPage()
  await page.addInitScript({ path: WATCH })
  await page.addInitScript({ content: WITHOUT_DRAWN_PAGE })
  await page.route(`**${remote.base}**`, (request) => request.abort())
  await page.setViewportSize(SIZES[0])
  await page.goto(addressOf(route))
  await page.locator(WORDS).first().waitFor({ timeout: PATIENCE })
  await ends(page.waitForLoadState('networkidle', { timeout: PATIENCE }))
  const looks = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    looks.push(await frameLooks(page))
  }
  return { looks, page }
}

/** Removes the page that stands drawn, which would stay without its scripts. It runs in the page, before any script of it. */
const WITHOUT_DRAWN_PAGE = `new MutationObserver(() => document.getElementById('drawn')?.remove())
  .observe(document, { childList: true, subtree: true })`

/** Returns what a page leaves behind after another one replaced it, without what is also there if the remote has no script. */
async function leave(page: Page, { remote, route }: Visit, alone: Page): Promise<string[]> {
  await goNowhere(page)
  const started = await page.evaluate((name) => window.simvestGate.started(name), remote.name)
  const once = await page.evaluate(() => window.simvestGate.values())
  await openAgain(page, route)
  await goNowhere(page)
  const marks = await page.evaluate(() => window.simvestGate.marks())
  const twice = await page.evaluate(() => window.simvestGate.values())
  // Read last: by then the shell has left there what it leaves in its own time.
  await goNowhere(alone)
  const marksAlone = await alone.evaluate(() => window.simvestGate.marks())
  await alone.close()
  const fresh = marks.filter((mark) => !marksAlone.includes(mark) && !isSetOnce(mark, once, twice))
  return [...new Set([...started, ...fresh])].map((what) => `when the page was left, there was still ${what}`)
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Opens the shell's own page without loading the document anew. */
async function goNowhere(page: Page): Promise<void> {
  await goTo(page, '/nowhere')
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor({ timeout: PATIENCE })
}

/**
 * Whether a mark is a name on window that the first visit set and the second left as it was, value and all. Containers, bundlers and
 * frameworks set such names once for all pages; a page that sets another value at its second visit leaves something behind.
 */
function isSetOnce(mark: string, once: Values, twice: Values): boolean {
  const [, name = ''] = /^(.*) on window$/.exec(mark) ?? []
  return Object.hasOwn(once, name) && once[name] === twice[name]
}

/** The names on window, each with a text that changes with its value. */
type Values = Readonly<Record<string, string>>

/** Opens the page a second time, without loading the document anew. */
async function openAgain(page: Page, route: Route): Promise<void> {
  await goTo(page, addressOf(route))
  await page.locator(WORDS).filter({ hasNotText: 'Page Not Found' }).first().waitFor({ timeout: PATIENCE })
  await ends(page.waitForLoadState('networkidle', { timeout: PATIENCE }))
}

const there = (...faults: (string | undefined)[]) => faults.filter((fault) => fault !== undefined)

const ends = (waiting: Promise<void>) =>
  waiting.then(
    () => true,
    () => false,
  )

declare global {
  interface Window {
    /** See watch-leaks.js. */
    simvestGate: { started: (remote: string) => Promise<string[]>; marks: () => string[]; values: () => Values }
  }
}
