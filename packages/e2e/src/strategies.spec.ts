import { expect } from '@playwright/test'
import { register } from './people.ts'
import { test } from './test.ts'
import { chooseLanguage } from './whole-texts.ts'

// covers strategies.4
test('a strategy is found, compared, read by keyboard, watched and left as it was', async ({ page }) => {
  await register(page)
  await page.goto('/trading')
  await page.getByRole('link', { name: 'Treasury Ladder' }).click()
  await expect(page).toHaveURL(/\/trading\/1$/)
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Crypto Momentum, Very High risk')
  await expect(page).toHaveURL(/\/trading\/1\?with=12$/)
  await page.getByRole('button', { name: 'Watch Treasury Ladder' }).click()
  await expect(page.getByRole('button', { name: 'Watch Treasury Ladder' })).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  const course = page.getByRole('region', { name: 'Its path in this market' })
  const chart = course.getByRole('group', { name: /^Chart of Treasury Ladder, Crypto Momentum, The market/ })
  await chart.press('Home')
  await expect(course).toContainText('Before day')
  await chart.press('ArrowRight')
  await expect(course).toContainText(', 1 of 24')
  await course.getByRole('button', { name: 'View as table' }).click()
  await expect(course.getByRole('row')).toHaveCount(25)
  const figures = page.getByRole('table', { name: /^Figures of/ })
  await expect(figures.getByRole('columnheader')).toHaveText([
    'Figure',
    'Treasury Ladder',
    'Crypto Momentum',
    'The market',
  ])

  await page.getByRole('link', { name: 'All strategies' }).click()
  await page.getByRole('tab', { name: 'Watch-list' }).click()
  await expect(page.getByRole('table', { name: 'My watch-list' }).getByRole('row')).toHaveCount(3)
  await page.goto('/trading/99')
  await page.getByRole('link', { name: 'Show all strategies' }).click()
  await expect(page).toHaveURL(/\/trading$/)
})

// covers A5.3
test('on a phone a strategy is a row with the spread of its results; its target stands with its odds alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  for (const language of ['en', 'de', 'sw'] as const) {
    if (language !== 'en') await chooseLanguage(page, language)
    await page.goto('/trading')
    const rows = page.getByRole('tabpanel').getByRole('listitem')
    await expect(rows.getByRole('img')).not.toHaveCount(0)
    const count = await rows.count()
    expect(count).toBeGreaterThan(10)
    await expect(rows.getByRole('img')).toHaveCount(count)
    await expect(rows.getByText(/5-10|20-40/)).toHaveCount(0)
    for (const row of await rows.all()) {
      const [whole, picture] = await Promise.all([row.boundingBox(), row.getByRole('img').boundingBox()])
      expect(whole?.height, `${language}: ${await row.textContent()}`).toBeLessThan(200)
      expect(picture?.width).toBeGreaterThan(96)
    }
    await rows.first().getByRole('button').last().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/5-10/).first()).toBeVisible()
    await expect(dialog.getByText(/10[.,\u00a0 ]?000/).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})
