import { expect } from '@playwright/test'
import { faults } from './axe.ts'
import { bandFault } from './band.ts'
import { makeLarge } from './copy-build.ts'
import { goWithin } from './faulty-remote.ts'
import { findChromium } from './find-chromium.ts'
import { frameIn, IsolatedSite } from './isolated-site.ts'
import { test } from './test.ts'

// A remote that runs apart from the page is used like any other. What it cannot do is in hostile-frame.spec.ts.
test.use({ launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] } })

let site: IsolatedSite
test.beforeEach(() => {
  site = new IsolatedSite()
})
test.afterEach(() => site.close())

const HISTORY = ['transactions/summary', 'transactions/history', 'figures', 'outcomes'].map(
  (path) => `GET /api/${path}`,
)

// covers federation.21
test('a page of a team works in its frame as it was built, with the calls that it was granted', async ({ browser }) => {
  await site.serve({ withdrawals: HISTORY })
  const page = await site.open(browser, '/history')
  const frame = await frameIn(page, 'Transaction History')
  await expect(frame.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveAccessibleName('Transactions')
  await expect(page).toHaveTitle('Transactions · Simvest (simulated)')
  // The checker does not look into a frame without origin, where the heading is, and takes that frame alone for a page without landmarks.
  expect((await faults(page)).filter((fault) => !fault.startsWith('page-has-heading-one'))).toEqual([])
  expect((await faults(frame)).filter((fault) => !/^(?:region|landmark-one-main)/.test(fault))).toEqual([])
  expect(await bandFault(page)).toBeUndefined()
})

// covers federation.21
test('without them it shows what it shows when a call fails', async ({ browser }) => {
  await site.serve({ withdrawals: [] })
  const page = await site.open(browser, '/history')
  const refusals: string[] = []
  page.on('console', (message) => void refusals.push(message.text()))
  const frame = await frameIn(page, 'Transaction History')
  await expect(frame.getByText('withdrawals runs isolated here and was not granted').first()).toBeVisible()
})

// covers federation.21
test('the page leads it, and it leads the page: addresses, title, theme, toasts', async ({ browser }) => {
  const { page, frame } = await site.openRival(browser)
  await expect(frame.locator('#who')).toHaveText('sample')
  await frame.evaluate(() => Object.assign(window, { kept: true }))

  await frame.getByRole('link', { name: 'More' }).click()
  await frameIn(page, 'More of it')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/rival/more?x=1')
  await expect(page.locator('main iframe')).toHaveAttribute('title', 'More of it')
  await expect(page).toHaveTitle('More of it · Simvest (simulated)')
  await page.goBack()
  await frameIn(page)
  // All of that in the one frame.
  expect(await frame.evaluate(() => 'kept' in window)).toBe(true)

  await frame.getByRole('button', { name: 'Tell' }).click()
  await expect(page.getByText('Done by rival', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Light' }).check({ force: true })
  await expect.poll(() => frame.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')

  await frame.getByRole('link', { name: 'Transactions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible()
})

// covers federation.21
test('it speaks the language of the page', async ({ browser }) => {
  await site.serve({ withdrawals: HISTORY })
  const page = await site.open(browser, '/history')
  await page.evaluate(() => localStorage.setItem('language', 'de'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const frame = await frameIn(page, 'Verlauf')
  expect(await frame.evaluate(() => document.documentElement.lang)).toBe('de')
  expect(await bandFault(page, 'de')).toBeUndefined()
})

// covers federation.21
test('the keyboard leads into it and out of it, and it fills the window between band and navigation', async ({
  browser,
}) => {
  const { page, frame } = await site.openRival(browser)
  await page.getByRole('main').focus()
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('textbox', { name: 'Sum' })).toBeFocused()
  await page.keyboard.type('12')
  await expect(frame.getByRole('textbox', { name: 'Sum' })).toHaveValue('12')
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
  const box = await page.locator('main iframe').boundingBox()
  const { height } = page.viewportSize() ?? { height: 0 }
  expect([box?.y, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([28, height])
})

// covers federation.21
test('what cannot be loaded is said in its frame, and tried again there', async ({ browser }) => {
  site.release(
    'if (!self.again) { self.again = true; throw new Error("once") }; if (self.again++ < 3) throw new Error("broken");',
  )
  await site.serve({ rival: [] })
  const page = await site.open(browser, '/rival')
  const frame = page.frameLocator('main iframe')
  await expect(frame.getByRole('heading', { name: 'This part of Simvest could not be loaded' })).toBeVisible()
  await frame.getByRole('button', { name: 'Try again' }).click()
  await frameIn(page)
})

// covers federation.21
test('in a site of many remotes it runs apart too, and asks for no entry', async ({ browser }) => {
  site.release()
  makeLarge(site.root)
  await site.serve({ rival: [] })
  const page = await site.open(browser, '/history')
  await expect(page.getByRole('heading', { name: 'Transaction History' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await goWithin(page, '/rival')
  await frameIn(page)
  expect(await bandFault(page)).toBeUndefined()
  expect(asked).not.toContain('/remotes.json')
})
