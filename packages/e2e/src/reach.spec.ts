import { expect, type Locator, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { administrator } from './people.ts'
import { test } from './test.ts'

// covers desk.10
test('twenty compact rows of users fit the window of a desk, and no compact list scrolls sideways', async ({
  browser,
}) => {
  const admin = await administrator(browser, { viewport: { width: 1440, height: 900 } })
  await admin.evaluate(() => localStorage.setItem('rows of users', 'compact'))
  await admin.goto('/admin')
  const table = admin.getByRole('region', { name: /^Users: / })
  const row = table.getByRole('row').nth(1)
  await expect(row).toBeVisible()
  const room = () =>
    row.evaluate((first) => {
      const { top, height } = first.getBoundingClientRect()
      return Math.floor((innerHeight - top) / height)
    })
  await expect.poll(room).toBeGreaterThanOrEqual(20)

  await holdLongRows(admin)
  await admin.reload()
  await expect(table.getByText('$9,876,543.21').first()).toBeVisible()
  expect(await surplus(table)).toBe(0)
  await admin.evaluate(() => localStorage.setItem('rows of audit', 'compact'))
  for (const width of [1280, 1440]) {
    await admin.setViewportSize({ width, height: 900 })
    for (const [path, name] of [
      ['/admin', /^Users: /],
      ['/admin?tab=audit', /^Audit log, /],
    ] as const) {
      await admin.goto(path)
      const region = admin.getByRole('region', { name })
      await expect(region.getByRole('row').nth(1)).toBeVisible()
      expect(await surplus(region), `${path} at ${width} px`).toBe(0)
    }
  }
})

// covers desk.19
test('on a wide desk a row opens its user beside the list, which still does not scroll sideways', async ({
  browser,
}) => {
  const look = { viewport: { width: 1440, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' } as const
  const admin = await administrator(browser, look)
  const table = admin.getByRole('region', { name: /^Users: / })
  const row = table.getByRole('row').nth(1)
  await row.getByRole('cell').first().click()
  const summary = admin.getByRole('region', { name: 'Summary of the user' })
  await expect(summary).toBeFocused()
  await expect(admin).toHaveURL(/\?open=\d+$/)
  await expect(summary.getByRole('heading', { name: 'Waiting now' })).toBeVisible()
  await expect(admin.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await surplus(table)).toBe(0)
  expect(await faults(admin)).toEqual([])
  await admin.keyboard.press('Escape')
  await expect(summary).toHaveCount(0)
  await expect(row).toBeFocused()
})

const surplus = (region: Locator) => region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

/** Lets the first row of users and of the audit log be as long as such a row can be. */
async function holdLongRows(page: Page) {
  const amount = 9_876_543.21
  const paid = { lastDeposit: { id: 1, amount, status: 'paid', createdAt: '2026-11-22T22:22:22.000Z', version: '0' } }
  const figures = { ...paid, pendingDepositCount: 12, pendingWithdrawalTotal: amount, pendingWithdrawalCount: 12 }
  const act = { action: 'second-factor.codes-renewed', address: '2001:db8:1111:2222:3333:4444:5555:6666' }
  for (const [path, long] of [
    ['**/api/admin/users?*', { ...figures, totalProfit: amount }],
    ['**/api/admin/audit?*', act],
  ] as const) {
    await page.route(path, async (route) => {
      const response = await route.fetch()
      const [first, ...others] = (await response.json()) as object[]
      await route.fulfill({ response, json: [{ ...first, ...long }, ...others] })
    })
  }
}

/**
 * Presses Tab, or Shift+Tab, until the control with this name has the focus. Never past the end of a page: there Firefox goes
 * on to its own controls, where the keys of a test do not follow.
 */
async function tabTo(page: Page, name: string, key = 'Tab') {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : element
      return element?.getAttribute('aria-label') ?? label?.textContent?.trim()
    })
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key)
    if ((await focused()) === name) return
  }
  throw new Error(`the keyboard does not reach "${name}"`)
}

// covers frame.25
test('signing in, the profile and logging out need no pointer', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await tabTo(page, 'Username or Email')
  await page.keyboard.type('demo')
  await tabTo(page, 'Password')
  await page.keyboard.type('simvest-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'Profile', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'Profile')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'Logout', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await tabTo(page, 'Logout')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
})
