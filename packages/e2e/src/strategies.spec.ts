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
test('on a phone a strategy takes less than half of the screen, its odds and their picture beside its target', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  for (const language of ['en', 'de', 'sw'] as const) {
    if (language !== 'en') await chooseLanguage(page, language)
    await page.goto('/trading')
    const cards = page.getByRole('tabpanel').getByRole('region')
    await expect(cards.getByText(/10[.,\u00a0 ]?000/)).not.toHaveCount(0)
    const count = await cards.count()
    expect(count).toBeGreaterThan(10)
    await expect(cards.getByRole('img')).toHaveCount(count)
    for (const card of await cards.all()) {
      const [whole, picture, said] = await Promise.all([
        card.boundingBox(),
        card.getByRole('img').boundingBox(),
        card.getByText(/10[.,\u00a0 ]?000/).boundingBox(),
      ])
      expect(whole?.height, `${language}: ${await card.getAttribute('aria-label')}`).toBeLessThan(400)
      expect(picture?.y, 'the picture beside the words').toBe(said?.y)
      expect(picture?.width).toBeGreaterThan(96)
    }
  }
})
