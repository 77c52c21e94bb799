import { expect, type Locator, type Page } from '@playwright/test'
import { Registry } from '@simvest/registry'
import { addressOf } from './address-of.ts'
import { callApi } from './money.ts'
import { administrator, oweCode, register } from './people.ts'
import { test } from './test.ts'

test('no page scrolls sideways, at 320 px or at 200 % zoom', async ({ page, browser, request }) => {
  // Visits every page twice.
  test.slow()
  const registry = Registry.parse(await (await request.get('/remotes.json')).json())
  await register(page)
  const visitors = {
    public: await (await browser.newContext({ reducedMotion: 'reduce' })).newPage(),
    user: page,
    admin: await administrator(browser),
  }
  for (const { path, access } of registry.remotes.flatMap((remote) => remote.routes)) {
    const visitor = visitors[access]
    await visitor.goto(path.replace(':id', '1'))
    await expect(visitor.getByRole('heading').first()).toBeVisible()
    // At 200 % zoom a window is half as wide.
    for (const width of [640, 320]) {
      await visitor.setViewportSize({ width, height: 450 })
      const wide = () => visitor.evaluate(() => document.documentElement.scrollWidth)
      // What follows the width by script is drawn anew after it.
      await expect.poll(wide, { message: `${path} at ${width} px` }).toBeLessThanOrEqual(width)
    }
  }
})

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
  const surplus = (region: Locator) => region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
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

/** Marks every control that Tab should reach; a group of radio buttons or tabs counts as one. Returns their number. */
function markControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex="0"]')]
    const wanted = controls.filter((control) => {
      if (control.tabIndex < 0 || control.matches(':disabled, [role=tablist]') || control.closest('[inert]'))
        return false
      if (control instanceof HTMLInputElement && control.type === 'radio' && !control.checked) return false
      return control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    })
    for (const control of wanted) control.dataset['wanted'] = ''
    return wanted.length
  })
}

/** Records that Tab reached a control. Returns what is wrong with its focus mark, and how many controls are left. */
function arrive(page: Page): Promise<{ fault?: string; left: number }> {
  return page.evaluate(async () => {
    const left = () => document.querySelectorAll('[data-wanted]').length
    const control = document.activeElement
    if (!(control instanceof HTMLElement) || !('wanted' in control.dataset)) return { left: left() }
    delete control.dataset['wanted']
    await Promise.all(control.getAnimations().map(({ finished }) => finished))
    const name = control.getAttribute('aria-label') ?? control.textContent ?? control.id
    const { outlineStyle, boxShadow } = getComputedStyle(control)
    // A radio button's label draws the button.
    const isRadio = control instanceof HTMLInputElement && control.type === 'radio'
    const box = (isRadio && control.labels?.[0]) || control
    const { x, width, top, bottom } = box.getBoundingClientRect()
    // Only a part of a panel that is higher than the window can be visible.
    const [first, last] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    const isSeen = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const seen = document.elementFromPoint(x + width * across, first + (last - first) * down)
        return seen !== null && box.contains(seen)
      }),
    )
    if (!isSeen) return { fault: `"${name}" is covered`, left: left() }
    const isPlain = outlineStyle === 'none' && boxShadow === 'none' && box === control
    return { ...(isPlain && { fault: `"${name}" does not show that it has the focus` }), left: left() }
  })
}

/** A deposit with a method, as this browser's latest. */
async function keptDeposit(page: Page): Promise<number> {
  const { body } = await callApi(page, 'POST', '/api/deposit', { amount: 5 })
  const { depositId } = body as { depositId: number }
  await callApi(page, 'POST', '/api/deposit/method', { depositId, method: 'crypto' })
  await page.evaluate((kept) => localStorage.setItem('latestDeposit', kept), JSON.stringify({ depositId, amount: 500 }))
  return depositId
}

for (const remote of ['auth', 'wallet']) {
  test(`Tab reaches every control of the pages of ${remote}, in sight, and nothing moves by itself`, async ({
    browser,
    request,
  }) => {
    const registry = Registry.parse(await (await request.get('/remotes.json')).json())
    const options = { reducedMotion: 'reduce', viewport: { width: 640, height: 450 } } as const
    const [visitor, user] = [await browser.newContext(options), await browser.newContext(options)]
    const pages = { public: await visitor.newPage(), user: await user.newPage() }
    await register(pages.user)
    const depositId = await keptDeposit(pages.user)
    const routes = registry.remotes.find(({ name }) => name === remote)?.routes ?? []
    for (const { path, access } of routes) {
      if (access === 'admin') continue
      const page = pages[access]
      if (path === '/second-step') await oweCode(page)
      await page.goto(addressOf(path, depositId))
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => document.getAnimations().length), path).toBe(0)
      // Firefox gives the keyboard to one of its windows, the latest.
      await page.bringToFront()
      const count = await markControls(page)
      expect(count, path).toBeGreaterThan(1)
      // Parts that come late bring controls of their own, which are not counted.
      for (let presses = 0, left = count; left > 0 && presses < 2 * count + 10; presses += 1) {
        await page.keyboard.press('Tab')
        const arrived = await arrive(page)
        expect(arrived.fault, path).toBeUndefined()
        left = arrived.left
      }
      const missed = page.locator('[data-wanted]')
      expect(await missed.evaluateAll((controls) => controls.map(({ outerHTML }) => outerHTML)), path).toEqual([])
      await page.unrouteAll()
    }
  })
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
