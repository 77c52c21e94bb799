import { expect, type Page } from '@playwright/test'
import { expectFirstLook } from './first-look.ts'
import { callApi } from './money.ts'
import { register } from './people.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { test } from './test.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/** The names of what is painted as the one act of the page. */
const primaries = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const probe = main.appendChild(document.createElement('i'))
    probe.style.background = 'var(--accent)'
    const { backgroundColor: accent } = getComputedStyle(probe)
    probe.remove()
    return [...main.querySelectorAll<HTMLElement>('a, button:not([role])')]
      .filter((act) => getComputedStyle(act).backgroundColor === accent)
      .map(({ innerText }) => innerText.trim())
  })

for (const viewport of [PHONE, DESK]) {
  // covers dashboard.8
  test(`${viewport.width} pixels wide, a new person has one way to begin instead of a chart of nothing`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    // The typeface comes too late for the first page of a slow phone, which goes on without it.
    if (viewport === PHONE) await page.route('**/*.woff2', (route) => route.abort())
    await register(page)
    const guide = page.getByRole('region', { name: 'Your first steps' })
    const start = guide.getByRole('button', { name: /^Start with/ })
    await expect(start).toBeVisible()
    const total = page.getByRole('region', { name: 'Worth now', exact: true })
    await expect(total).toContainText('Your chart begins with your first money.')
    await expect(total.getByRole('group')).toHaveCount(0)
    await expectFirstLook(page, 'en', true)
    expect(await primaries(page)).toEqual(['Start with $1,000.00 SIM'])

    await expect(total.getByRole('link')).toHaveCount(0)
    await expect(page.getByText('TradingView')).toHaveCount(0)
    await start.click()
    await expect(total.getByRole('group', { name: /^Chart of the total/ })).toBeVisible()
    await expect(total.getByText(/^Day \d/)).toHaveCount(1)
    await expect(page.getByText('TradingView')).toHaveCount(1)
    await page.evaluate(() => scrollTo(0, 0))
    await expectFirstLook(page)
    await expect.poll(() => primaries(page)).toEqual(['Back-test'])
    await guide.getByRole('button', { name: 'Hide the first steps' }).click()
    await expect.poll(() => primaries(page)).toEqual(['DEPOSIT'])
  })
}

for (const viewport of [PHONE, DESK]) {
  // covers dashboard.8
  test(`${viewport.width} pixels wide, nothing moves when the last of the first steps comes late`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await register(page)
    await callApi(page, 'PUT', '/api/guide', {
      skipped: ['money', 'start', 'result', 'withdrawal', 'lesson'],
      hidden: false,
    })
    await watchShifts(page)
    await page.route('**/api/guide', async (route) => {
      await new Promise((resolve) => void setTimeout(resolve, 700))
      await route.continue()
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Back-test' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Next simulated day' })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const { value, moved } = await shiftsOf(page)
    expect(value, moved.join('\n')).toBeLessThanOrEqual(0.002)
  })
}
