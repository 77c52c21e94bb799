import { type Browser, expect, type Page } from '@playwright/test'
import { patience } from '@simvest/build/time-factor'
import { hiddenAmounts, amountsIn } from './pages/amounts.ts'
import { largeText, LOOKS, shifts, withMore } from './pages/invariants.ts'
import { isReading, LONGEST, noLongerThan } from './pages/lengths.ts'
import { keepOrders, live, longAdministrator, longest, writeAmountsIntoTexts } from './pages/longest-people.ts'
import { longerWords } from './pages/longer-words.ts'
import { type Stop, stopsOf } from './pages/routes.ts'
import { prepareWalk, walk } from './pages/walk.ts'
import { administrator, oweCode, register } from './people.ts'
import { watchShifts } from './shifts.ts'
import { test } from './test.ts'
import { offer } from './whole-texts.ts'

// Each visits a third of the site.
test.describe.configure({ timeout: patience(1_200_000) })

// The page's content policy would refuse the scripts of the checks.
const OPTIONS = { bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } } as const

async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(OPTIONS)).newPage()
  await prepareWalk(page)
  await watchShifts(page, true)
  return page
}

/** Delays the API's answers until a page was drawn, as over a phone's connection. */
async function delayAnswers(page: Page) {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 300))
    await route.continue()
  })
}

function expectNone(found: readonly string[]) {
  expect(found).toEqual([])
}

const onArrival = { 'layout shifts': shifts }

// covers A1.1, A1.10, frame.1, frame.24, frame.26, frame.35, withdrawals.1
test('every page of a guest holds every invariant', async ({ browser }) => {
  const page = await newPage(browser)
  await delayAnswers(page)
  const stops = await stopsOf(page, 'guest', { user: 0, deposit: 0, withdrawal: 0, username: '' })
  expectNone(await walk(page, { who: 'guest', stops, onArrival, looks: withMore(LOOKS, { 'large text': largeText }) }))
})

// covers A1.1, A1.10, A12.1, frame.1, frame.24, frame.26, frame.28, frame.35, frame.37, withdrawals.1
test('every page of an investor holds every invariant', async ({ browser }) => {
  const admin = await (await browser.newContext()).newPage()
  await longAdministrator(admin)
  const page = await newPage(browser)
  await register(page, longest())
  const ids = await live(page, admin)
  await writeAmountsIntoTexts(ids)
  await page.evaluate(keepOrders, ids)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Fund wallet' })).toContainText('.')
  expect(await amountsIn(page), 'the scan sees amounts that are not hidden').not.toEqual([])
  await delayAnswers(page)
  const stops = await stopsOf(page, 'investor', ids)
  const looks = withMore(LOOKS, { 'large text': largeText, 'hidden amounts': hiddenAmounts })
  const isOwing = ({ address }: { address: string }) => address === '/second-step'
  const found = await walk(page, { who: 'investor', stops: stops.filter((stop) => !isOwing(stop)), onArrival, looks })
  await oweCode(page)
  found.push(...(await walk(page, { who: 'investor', stops: stops.filter(isOwing), looks })))
  expectNone(found)
})

// covers A1.1, A1.10, desk.78, frame.1, frame.24, frame.26, frame.28, frame.35, withdrawals.1
test('every page of an administrator holds every invariant', async ({ browser }) => {
  const admin = await newPage(browser)
  await longAdministrator(admin)
  const page = await (await browser.newContext()).newPage()
  await register(page, longest())
  const ids = await live(page, admin)
  await writeAmountsIntoTexts(ids)
  await delayAnswers(admin)
  const stops = await stopsOf(admin, 'administrator', ids)
  // The console's pages open at a desk: there their tables move.
  const [desk, ...smaller] = LOOKS
  expectNone(
    await walk(admin, { who: 'administrator', stops, onArrival, looks: [...smaller, ...(desk ? [desk] : [])] }),
  )
})

// Addresses of orders that a newcomer has not made lead elsewhere, and the second step is owed by nobody here.
const OF_ORDERS = /^\/(withdraw\/|deposit\/method|simulated-explorer|second-step)/

// covers frame.46
test('no page of an investor is long', async ({ browser }) => {
  const page = await newPage(browser)
  await register(page)
  const none = { user: 0, deposit: 0, withdrawal: 0, username: '' }
  const measured = async (who: keyof typeof LONGEST, stops: Stop[]) => {
    const lengths = new Map<string, string>()
    const looks = [{ width: 390, height: 844, invariants: { length: noLongerThan(LONGEST[who], lengths) } }]
    const found = await walk(page, { who, stops: stops.filter(({ route }) => !isReading(route.path)), looks })
    for (const [address, length] of lengths) console.log(`${who.padEnd(8)} ${address.padEnd(26)} ${length}`)
    return found
  }
  const first = (await stopsOf(page, 'investor', none)).filter(({ address }) => !OF_ORDERS.test(address))
  const found = await measured('newcomer', first)
  const ids = await live(page, await administrator(browser), () => 'SAMPLE')
  await page.evaluate(keepOrders, ids)
  await page.reload()
  const isOwing = ({ address }: Stop) => address === '/second-step'
  const all = (await stopsOf(page, 'investor', ids)).filter((stop) => !isOwing(stop))
  expectNone([...found, ...(await measured('lived', all))])
})

const SMALL = { width: 320, height: 640 }

// covers languages.3
test('in longer words no page is left in English, or cut on the smallest screen', async ({ browser }) => {
  const context = await browser.newContext({ ...OPTIONS, viewport: SMALL, locale: 'en-XA' })
  const page = await context.newPage()
  await prepareWalk(page)
  const { username, email, fullName } = await register(page)
  const ids = await live(page, await administrator(browser), () => 'SAMPLE')
  await page.evaluate(keepOrders, ids)
  const link = new URL(`/register?referrer=${encodeURIComponent(email)}`, page.url()).href
  // Words of the order that this browser keeps, and initials.
  const kept = [`SIM-${'W'.repeat(76)}`, 'SA', 'AD']
  const words = await longerWords(page, [username, email, fullName, link, 'SAMPLE', 'SIM-SAMPLE', ...kept])
  await offer(context, 'en-XA')
  const looks = [{ ...SMALL, invariants: { 'longer words': words } }]
  const investor = await stopsOf(page, 'investor', ids)
  const isOwing = ({ address }: { address: string }) => address === '/second-step'
  const found = await walk(page, { who: 'investor', stops: investor.filter((stop) => !isOwing(stop)), looks })
  await oweCode(page)
  found.push(...(await walk(page, { who: 'investor', stops: investor.filter(isOwing), looks })))
  await context.clearCookies()
  found.push(...(await walk(page, { who: 'guest', stops: await stopsOf(page, 'guest', ids), looks })))
  expectNone(found)
})
