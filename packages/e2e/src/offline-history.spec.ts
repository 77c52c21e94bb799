import { expect } from '@playwright/test'
import { expectKept } from './kept.ts'
import { giveProfit } from './money.ts'
import { logOut, openStopped, test } from './offline-visit.ts'
import { expectBand } from './people.ts'

// covers frame.32
test('with the server stopped the history opens with its last page and its time; fresh lines follow; logging out erases', async ({
  site,
  visit: { page: first, admin },
}) => {
  let page = first
  await page.goto('/history')
  const lineOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(lineOf('Transfer from Fund to Profit')).toBeVisible()
  await expectKept(page, '/api/transactions/history')
  // From here on all files go through the worker: what somebody used is there without a connection.
  await page.reload()
  await expect(lineOf('Transfer from Fund to Profit')).toBeVisible()
  await expectKept(page, '/api/transactions/history')

  page = await openStopped(site, page, '/history')
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

  await logOut(page)
  page = await openStopped(site, page, '/history')
  await expect(page.getByText(/Shown as of/)).toHaveCount(0)
  await expect(page.locator('#root')).not.toContainText(/\$(?:250|40)/)
})
