import { expect } from '@playwright/test'
import { expectKept } from './kept.ts'
import { giveProfit } from './money.ts'
import { administrator, expectBand, register } from './people.ts'
import { StoppableSite } from './stoppable-site.ts'
import { test } from './test.ts'

let site: StoppableSite

test.beforeEach(async ({ baseURL }) => {
  site = new StoppableSite(baseURL ?? '')
  await site.start()
})
test.afterEach(() => site.remove())

// covers frame.32
test('with the server stopped the history opens with its last page and its time; fresh lines follow; logging out erases', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'allow' })
  const admin = await administrator(browser)
  let page = await context.newPage()
  await register(page)
  await giveProfit(page, admin, 250)
  await page.goto('/history')
  const lineOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(lineOf('Transfer from Fund to Profit')).toBeVisible()
  await expectKept(page, '/api/transactions/history')
  // From here on all files go through the worker: what somebody used is there without a connection.
  await page.reload()
  await expect(lineOf('Transfer from Fund to Profit')).toBeVisible()
  await expectKept(page, '/api/transactions/history')

  site.stop()
  await page.close()
  page = await context.newPage()
  await page.goto('/history')
  await expect(lineOf('Transfer from Fund to Profit')).toContainText('$250.00')
  await expect(page.getByText('2 transactions')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Deposits' })).toContainText('$250.00')
  await expect(page.getByText(/^Simvest cannot be reached\. Shown as of /)).toBeVisible()
  await expectBand(page)
  // Unread figures are left out.
  await page.getByRole('button', { name: 'Transfer from Fund to Profit' }).click()
  await expect(page.getByRole('dialog').getByText('The details could not be loaded')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Withdrawals', exact: true }).click()
  await expect(page.getByText('Transactions could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(lineOf('Transfer from Fund to Profit')).toBeVisible()

  await site.start()
  await expect(page.getByText(/Shown as of/)).toHaveCount(0)
  await giveProfit(page, admin, 40)
  // The stream may connect again later than the first read that was answered.
  await expect(page.getByText('4 transactions')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('lastFigures'))).toBeNull()
  site.stop()
  await page.close()
  page = await context.newPage()
  await page.goto('/history')
  await expect(page.getByText(/Shown as of/)).toHaveCount(0)
  await expect(page.locator('#root')).not.toContainText(/\$(?:250|40)/)
})
