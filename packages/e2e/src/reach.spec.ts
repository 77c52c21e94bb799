import { expect, type Page } from '@playwright/test'
import { Registry } from '@simvest/registry'
import { administrator, register } from './people.ts'
import { test } from './test.ts'

test('no page scrolls sideways, at 320 px or at 200 % zoom', async ({ page, browser, request }) => {
  // Every page there is, twice.
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
    // 200 % of zoom is a window half as wide.
    for (const width of [640, 320]) {
      await visitor.setViewportSize({ width, height: 450 })
      const wide = await visitor.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string) {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : element
      return element?.getAttribute('aria-label') ?? label?.textContent?.trim()
    })
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
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

  await tabTo(page, 'Profile')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible()
  await tabTo(page, 'Profile')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  await tabTo(page, 'Logout')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await tabTo(page, 'Logout')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
})
