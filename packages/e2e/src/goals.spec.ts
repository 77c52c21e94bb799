import { expect } from '@playwright/test'
import { faults } from './axe.ts'
import { callApi } from './money.ts'
import { register } from './people.ts'
import { test } from './test.ts'
import { expectWhole, inLongerWords } from './whole-texts.ts'

// covers strategies.14
test('on a phone a goal is set by keyboard, its odds are counted, and it is removed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  await callApi(page, 'POST', '/api/simulation/practice')
  await callApi(page, 'POST', '/api/ai/toggle')
  await page.goto('/trading')
  const goals = page.getByRole('region', { name: 'Goals' })
  const create = goals.getByRole('button', { name: 'New goal' })
  // The form waits for the list of goals.
  await expect(create).toBeEnabled()
  await create.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Total to have' })).toBeFocused()
  await page.keyboard.type('5,000.00')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(goals).toContainText('$5,000.00 SIM by simulated day')
  // The Low Risk plan never makes five thousand of one thousand.
  await expect(goals).toContainText('Fewer than 1 in 100 reach it')
  await expect(goals).toContainText('We simulated 1,000 people in your position.')
  expect(await faults(page)).toEqual([])
  await goals.getByRole('button', { name: 'Remove the goal' }).press('Enter')
  await expect(goals.getByRole('article')).toHaveCount(0)
})

// covers strategies.14
test('in longer words nothing about a goal is left in English, or cut on the smallest screen', async ({ browser }) => {
  const page = await inLongerWords(browser, register)
  await page.goto('/trading')
  await callApi(page, 'POST', '/api/goals', { amount: 9_999_999, days: 90 })
  await page.reload()
  const goals = page.getByRole('article').filter({ hasText: '$9,999,999' })
  await expect(goals).toBeVisible()
  await expectWhole(goals, ['SIM'])
})
