import { expect, firefox } from '@playwright/test'
import { FIREFOX, FIREFOX_OPTIONS, mendBidi, WITHOUT_FIREFOX } from './firefox.ts'
import { expectBand, newcomer, submitRegistration } from './people.ts'
import { test } from './test.ts'

// covers A1.9
test('a page comes alive in Firefox, and a new person has a total', async ({ baseURL }) => {
  test.skip(!FIREFOX, WITHOUT_FIREFOX)
  const browser = await firefox.launch(FIREFOX_OPTIONS)
  mendBidi(browser)
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', (error) => heard.push(error.message))

  await page.goto('/')
  await expect(page.locator('#drawn')).toHaveCount(0)
  await expectBand(page)
  await page.getByRole('link', { name: 'Create an account' }).first().press('Enter')
  await submitRegistration(page, newcomer())
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: /^Start with/ }).click()
  await expect(page.locator('[aria-labelledby="total"]')).toContainText('$1,000.00')
  await page.getByRole('button', { name: 'TRANSFER' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectBand(page)
  expect(heard).toEqual([])
  await browser.close()
})
