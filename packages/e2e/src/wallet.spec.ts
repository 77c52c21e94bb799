import { type Browser, expect, type Page } from '@playwright/test'
import { fetchAsSent } from './firefox.ts'
import { expectFirstLook } from './first-look.ts'
import { haveRoomInDay, passTwoSteps } from './market-time.ts'
import { callApi } from './money.ts'
import { administrator, register, userRow } from './people.ts'
import { test } from './test.ts'
import { chooseLanguage } from './whole-texts.ts'

/** Has an administrator add money to the Fund wallet of the page's user. */
async function fund(page: Page, browser: Browser, amount: number) {
  const { id } = await (await page.request.get('/api/user')).json()
  const admin = await administrator(browser)
  const origin = new URL(admin.url()).origin
  const answer = await admin.request.post(`/api/admin/users/${id}/deposit`, {
    data: { amount, reason: 'Test' },
    headers: { origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await expect(page.getByRole('region', { name: 'Fund wallet' })).toContainText(`$${amount}.00 SIM`)
}

// covers dashboard.2, deposits.6, deposits.14, deposits.16, deposits.17, deposits.18
test('on a phone: an order is cancelled, the next one approved while its page is open', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { username } = await register(page)
  const order = async () => {
    await page.getByRole('button', { name: '100.00 simulated dollars' }).click()
    await page.getByRole('button', { name: 'Order deposit' }).click()
    await page.getByRole('button', { name: 'Crypto (simulated)' }).click()
  }
  await page.getByRole('link', { name: 'DEPOSIT', exact: true }).click()
  await order()
  await page.getByRole('combobox', { name: 'Network' }).selectOption('USDT (BEP20)')
  await expect(page.getByText(/^SIM-EVM-/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this deposit' }).click()
  await page.getByRole('button', { name: 'Cancel deposit' }).click()
  await expect(page.getByText('This order was cancelled.', { exact: false })).toBeVisible()

  await page.goto('/deposit')
  await order()
  // The API learns the order's method before the test leaves the page.
  await expect(page.getByText(/^SIM-/)).toBeVisible()
  await page.goto('/deposit/method')
  await expect(page.getByText('Waiting for approval')).toBeVisible()
  const admin = await administrator(browser)
  const row = await userRow(admin, username)
  await row.getByRole('button', { name: '1 Order' }).click()
  await admin.getByRole('listitem').filter({ hasText: 'crypto' }).getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('button', { name: 'Approve deposit' }).click()
  await expect(page.getByText('The amount is in your Fund wallet.')).toBeVisible()
  await page.goto('/dashboard')
  await expectFirstLook(page)
  const kinds = page.getByRole('tablist', { name: 'Transactions to show' }).getByRole('tab')
  await expect(kinds).toHaveCount(6)
  const tops = await kinds.evaluateAll((tabs) => tabs.map((tab) => Math.round(tab.getBoundingClientRect().top)))
  expect(new Set(tops).size, 'lines of tabs').toBe(1)
})

// covers transfers.12
test('a double click and a lost answer move money once', async ({ page, browser }) => {
  await register(page)
  await fund(page, browser, 100)
  await page.getByRole('button', { name: 'TRANSFER' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount', { exact: true }).fill('100.01')
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await expect(dialog.getByText('Insufficient funds. Available balance: $100.00 SIM')).toBeVisible()

  const keys: (string | undefined)[] = []
  await page.route('**/api/transfer', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server acts, but its answer is lost.
    await fetchAsSent(route)
    return route.abort()
  })
  await dialog.getByLabel('Amount', { exact: true }).fill('10')
  await dialog.getByRole('button', { name: 'Transfer' }).dblclick()
  await expect(dialog.getByText('Fund wallet now')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await dialog.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('region', { name: 'Fund wallet' })).toContainText('$90.00 SIM')
  await expect(page.getByRole('region', { name: 'Profit wallet' })).toContainText('$10.00 SIM')
})

// covers dashboard.16, dashboard.18
test('the assistant needs money; a plan is confirmed; news fail and come back', async ({ page }) => {
  await register(page)
  await page.getByRole('switch', { name: 'AI assistant' }).click()
  await expect(page.getByText('You need to fund your wallet to activate AI.').first()).toBeVisible()
  await expect(page.getByText('AI DISABLED')).toBeVisible()

  await page.getByRole('button', { name: 'Choose High Risk' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Hypothetical performance')
  await question.getByRole('button', { name: 'Choose High Risk' }).click()
  await expect(page.getByRole('region', { name: 'High Risk' }).getByText('Chosen')).toBeVisible()

  await page.route('**/api/financial-news', (route) => route.abort())
  await page.getByRole('button', { name: 'Market Analytics' }).click()
  await expect(page.getByText('Unable to load market data')).toBeVisible()
  await page.unroute('**/api/financial-news')
  await page.getByRole('button', { name: 'Try again' }).click()
  // Without a feed the API answers with its marked sample.
  await expect(page.getByText('This is a sample to learn from', { exact: false })).toBeVisible()
  const grid = page.getByRole('region', { name: 'bonds' }).locator('..')
  expect(await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)).toBe(2)
})

/** The length of a simulated day where nobody chose another one, in milliseconds: `api/src/config.test.ts`. */
const DEFAULT_DAY_MS = 600_000

/**
 * Within a minute of registering the market moves what somebody has: of that minute it takes one step, however the day stands. A day of
 * these tests is longer than the usual one, so that times count in steps.
 */
async function expectSoon(page: Page) {
  const ask = async (path: string) => (await page.request.get(path)).json()
  const [[session], market, running] = await Promise.all(
    ['/api/sessions', '/api/market', '/api/figures/running'].map(ask),
  )
  const { assistant, shown, length, nextStepAt } = running
  const step = (Date.parse(market.endsAt) - Date.parse(market.beganAt)) / length
  // The investment has a part in the very next step, which is under way.
  expect(assistant.from).toBe(shown)
  expect(Date.parse(nextStepAt) - Date.now()).toBeLessThanOrEqual(step)
  const since = (Date.now() - Date.parse(session.createdAt)) / step
  expect((since + 1) * (DEFAULT_DAY_MS / length)).toBeLessThan(60_000)
}

// covers dashboard.4, dashboard.6
test('a new person sees the running day move the total, and has to the cent what was shown on leaving', async ({
  page,
}) => {
  await register(page)
  await haveRoomInDay(page)
  const guide = page.getByRole('region', { name: 'Your first steps' })
  await guide.getByRole('button', { name: /^Start with/ }).click()
  const total = page.getByRole('region', { name: 'Worth now' })
  await expect(total).toContainText('You have nothing invested')
  await expect(page.getByRole('region', { name: 'Fund wallet' })).toContainText('$1,000.00 SIM')
  await page.getByRole('switch', { name: 'AI assistant' }).click()
  await expect(total).toContainText('$0.00 SIM today so far')
  await expectSoon(page)

  // The time of two more steps passes, and some of that of the next.
  await passTwoSteps()
  const moved = /([+-])\$(\d+)\.(\d\d) SIM today so far/
  await expect(total).toContainText(moved)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [language, words] of [
    ['de', /[+-]\$\d+,\d\d SIM heute bisher/],
    ['sw', /[+-]\$\d+\.\d\d SIM leo hadi sasa/],
    ['en', moved],
  ] as const) {
    await chooseLanguage(page, language)
    await expect(page.getByRole('main')).toContainText(words)
  }
  const [, sign, dollars, cents] = moved.exec(await total.innerText()) ?? []
  await page.getByRole('switch', { name: 'AI assistant' }).click()
  await expect(total).toContainText('You have nothing invested')
  const [settled] = await (await page.request.get('/api/transactions?type=profit&limit=1')).json()
  expect(settled.amount).toBe(Number(`${sign}${dollars}.${cents}`))
})

// covers dashboard.25, notifications.14
test('what happens in one browser is heard and read in another', async ({ page, browser }) => {
  await register(page)
  const second = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await second.evaluate(() => Object.assign(window, { neverReloaded: true }))
  await fund(page, browser, 25)
  await expect(second.getByRole('region', { name: 'Fund wallet' })).toContainText('$25.00 SIM')
  await second.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await second.getByRole('link', { name: /^Adjustment by administrator/ }).click()
  await expect(second.getByRole('dialog', { name: 'Adjustment by administrator: deposit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  expect(await second.evaluate(() => 'neverReloaded' in window)).toBe(true)
})

// covers dashboard.2, simulation.1
test('a chart follows the keyboard and says the exact value', async ({ page, browser }) => {
  await register(page)
  await fund(page, browser, 75)
  // Firefox gives the keyboard to one of its windows, the latest.
  await page.bringToFront()
  await expectFirstLook(page)
  const total = page.getByRole('region', { name: 'Worth now', exact: true })
  const way = total.getByRole('group', { name: /^Chart of the total/ })
  await expect(way.locator('canvas').first()).toBeVisible()
  // The first deposit is where the way begins.
  await way.press('Home')
  await expect(total).toContainText('M: $75.00 SIM')
  await way.press('End')
  await expect(total).toContainText('M: $75.00 SIM')
  // By keyboard: a pointer over the chart would select a point.
  await page.getByRole('button', { name: 'Analytics', exact: true }).press('Enter')
  const balance = page.getByRole('region', { name: 'Total: both wallets, held and invested' })
  const chart = balance.getByRole('group')
  await expect(chart.locator('canvas').first()).toBeVisible()
  await expect(balance).toContainText('$75.00 SIM')
  await chart.press('ArrowLeft')
  await expect(balance).toContainText('$75.00 SIM')
  await chart.press('End')
  await expect(balance).toContainText('$75.00 SIM')
})

// covers dashboard.26
test('a wallet page loads without layout shifts', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  await fund(page, browser, 50)
  const { body } = await callApi(page, 'POST', '/api/deposit', { amount: 5 })
  const { depositId } = body as { depositId: number }
  await callApi(page, 'POST', '/api/deposit/method', { depositId, method: 'crypto' })
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of [
    '/dashboard',
    '/trading',
    '/trading/1',
    '/deposit',
    `/deposit/method/${depositId}`,
    '/transfer',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('load')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
    expect(shifted, path).toBeLessThan(0.02)
  }
})
