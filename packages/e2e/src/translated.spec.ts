import { type Browser, expect, type Page } from '@playwright/test'
import { patience } from '@simvest/build/time-factor'
import { callApi } from './money.ts'
import { idOf, keepOrders, live, longAdministrator } from './pages/longest-people.ts'
import { stopsOf, type Visitor } from './pages/routes.ts'
import { translatePages } from './pages/translator.ts'
import { type Invariant, prepareWalk, settle, walk } from './pages/walk.ts'
import { administrator, newcomer, register } from './people.ts'
import { test } from './test.ts'

test.describe.configure({ timeout: patience(600_000) })

const FAILED = '«Something went wrong on this page»'

async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await prepareWalk(page)
  return page
}

/** The faults that the pages of a browser report, which count against the build in a rollout. */
function faultsOf(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/faults')) found.push(`${page.url()}: ${request.postData()}`)
  })
  return found
}

/** Controls that may be pressed anywhere without an act on somebody else's account. */
const PRESSED = '#main :is([aria-haspopup], [aria-expanded], [role=switch], [role=radio], summary, button[type=submit])'
const OPENED = '#main :is([aria-haspopup=dialog], [aria-haspopup=menu], [aria-expanded], summary)'

/** Types into each field and presses what can be pressed, at most eight, and expects the same page, translated. */
function acts(selector: string): Invariant {
  return async (page) => {
    for (const field of await page.locator('#main input:is([type=text], [type=search], [type=password]):visible').all())
      await field.fill('7', { timeout: patience(2_000) }).catch(() => undefined)
    const count = Math.min(await page.locator(selector).count(), 8)
    for (let index = 0; index < count; index += 1) {
      const at = new URL(page.url()).pathname
      await page
        .locator(selector)
        .nth(index)
        .click({ timeout: patience(1_000) })
        .catch(() => undefined)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await page.keyboard.press('Escape')
      if ((await page.getByText(FAILED).count()) > 0) return [`the page is gone after control ${index}`]
      // A press that leads to another page is covered by that page's visit.
      if (new URL(page.url()).pathname !== at) return []
    }
    await settle(page)
    if ((await page.getByText(FAILED).count()) > 0) return ['the page is gone']
    return (await page.locator('#main font').count()) > 0 ? [] : ['it is not translated']
  }
}

async function visitAll(page: Page, who: Visitor, ids: Parameters<typeof stopsOf>[2], selector: string) {
  const faults = faultsOf(page)
  const stops = (await stopsOf(page, who, ids)).filter(({ address }) => address !== '/second-step')
  const looks = [{ width: 1280, height: 800, invariants: { 'stays translated': acts(selector) } }]
  expect(await walk(page, { who, stops, looks })).toEqual([])
  expect(faults).toEqual([])
}

const NOBODY = { user: 0, deposit: 0, withdrawal: 0, username: '' }

// covers frame.38
test('every page of a guest stays while it is translated', async ({ browser }) => {
  const page = await newPage(browser)
  await translatePages(page)
  await visitAll(page, 'guest', NOBODY, PRESSED)
})

// covers frame.38
test('every page of an investor stays while it is translated', async ({ browser }) => {
  const admin = await (await browser.newContext()).newPage()
  await longAdministrator(admin)
  const page = await newPage(browser)
  await register(page)
  const ids = await live(page, admin)
  await page.evaluate(keepOrders, ids)
  await translatePages(page)
  await visitAll(page, 'investor', ids, PRESSED)
})

// covers frame.38
test('every page of an administrator stays while it is translated', async ({ browser }) => {
  const admin = await newPage(browser)
  await longAdministrator(admin)
  const page = await (await browser.newContext()).newPage()
  await register(page)
  const ids = await live(page, admin)
  await translatePages(admin)
  await visitAll(admin, 'administrator', ids, OPENED)
})

// covers frame.38
test('a translated page shows what has changed, and no figure of before', async ({ browser }) => {
  const admin = await administrator(browser)
  const page = await newPage(browser)
  await translatePages(page)
  const faults = faultsOf(page)
  await page.goto('/login')
  await page.locator('#main font').first().waitFor()
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await page.getByLabel('Username or Email').fill('nobody')
  await page.getByRole('button', { name: 'Secure Login' }).click()
  await expect(page.getByRole('alert')).toContainText('«')
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()

  const person = newcomer()
  await page.context().clearCookies()
  await register(page, person)
  const fund = page.getByRole('region', { name: 'Fund wallet' })
  await expect(fund).toContainText('$0.00')
  const made = await callApi(page, 'POST', '/api/deposit', { amount: 137.5 })
  await callApi(page, 'POST', '/api/deposit/method', { depositId: idOf(made), method: 'crypto' })
  const { body } = await callApi(page, 'GET', '/api/user')
  const { id } = body as { id: number }
  await callApi(admin, 'POST', `/api/admin/users/${id}/deposit`, { amount: 250.25, reason: 'for the test' })
  await expect(fund).toContainText('$250.25')
  await expect(fund).not.toContainText('$0.00')
  expect(faults).toEqual([])
})
