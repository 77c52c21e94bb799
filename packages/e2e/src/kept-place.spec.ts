import { expect, type Page } from '@playwright/test'
import { administrator, register } from './people.ts'
import { test } from './test.ts'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls as a wheel does, and returns where that led. */
async function scrollDown(page: Page): Promise<number> {
  await page.getByRole('main').hover()
  await page.mouse.wheel(0, 1_200)
  await expect.poll(() => place(page)).toBeGreaterThan(300)
  await page.waitForTimeout(300)
  return place(page)
}

const near = (wanted: number) => ({ asymmetricMatch: (found: number) => Math.abs(found - wanted) < 5 })

/** Answers of the API come late, after the page was drawn. */
async function delayAnswers(page: Page) {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 400))
    await route.continue()
  })
}

// covers frame.40
test('Back and Forward lead to the place that was left, also in a list that loads late; a link leads to the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await register(page)
  await page.goto('/trading')
  const link = page.getByRole('main').locator('a[href^="/trading/"]').nth(8)
  await expect(link).toBeAttached()
  await scrollDown(page)
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  const left = await place(page)
  expect(left).toBeGreaterThan(300)
  await delayAnswers(page)
  await link.click()
  await expect(page).toHaveURL(/\/trading\/\d+$/)
  await expect.poll(() => place(page)).toBe(0)
  const inside = await scrollDown(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/trading$/)
  await expect.poll(() => place(page)).toEqual(near(left))
  await page.goForward()
  await expect.poll(() => place(page)).toEqual(near(inside))
  await page.goBack()
  await expect.poll(() => place(page)).toEqual(near(left))
  await page.reload()
  await expect.poll(() => place(page)).toEqual(near(left))
})

// covers frame.40
test('an administrator finds the place in a list again', async ({ browser, page }) => {
  await register(page)
  const admin = await administrator(browser, { viewport: { width: 390, height: 500 } })
  const link = admin.getByRole('main').locator('a[href^="/admin/users/"]').first()
  await link.waitFor()
  await scrollDown(admin)
  const left = await place(admin)
  await admin
    .locator('a[href^="/admin/users/"]')
    .last()
    .evaluate((element: HTMLElement) => element.click())
  await expect(admin).toHaveURL(/\/admin\/users\/\d+/)
  await expect.poll(() => place(admin)).toBe(0)
  await admin.goBack()
  await expect.poll(() => place(admin)).toEqual(near(left))
})
