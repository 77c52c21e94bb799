import { expect, test } from '@playwright/test'
import { faults } from './axe.ts'
import { giveProfit } from './money.ts'
import { administrator, register } from './people.ts'

test('withdrawals and the history hold against axe in both themes, and fit 320 pixels', async ({ browser }) => {
  const context = await browser.newContext({
    bypassCSP: true,
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 640 },
  })
  const page = await context.newPage()
  await register(page)
  await giveProfit(page, await administrator(browser), 100)
  const check = async (state: string) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(320)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await faults(page), `${state}, ${colorScheme}`).toEqual([])
    }
  }
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

  await page.goto('/withdraw')
  await page.getByLabel('Amount', { exact: true }).fill('101')
  await expect(page.getByText('Insufficient profit balance for withdrawal')).toBeVisible()
  await check('too large an amount')
  await press('Max profit')
  await press('Continue')
  await expect(page).toHaveURL(/method$/)
  await press('Continue')
  await expect(page.getByRole('main').getByText(/Please enter a wallet address/)).toBeVisible()
  await check('a destination that lacks something')
  await press('Use a sample destination')
  await press('Continue')
  await expect(page.getByRole('button', { name: 'Request withdrawal' })).toBeVisible()
  await check('the summary')
  await press('Request withdrawal')
  await press('Submit proof')
  await expect(page.getByRole('main').getByText('Please upload proof of payment')).toBeVisible()
  await press('Make a simulated receipt')
  await expect(page.getByRole('img', { name: /^The proof/ })).toBeVisible()
  await check('the proof')
  await page.goto('/withdrawals')
  await expect(page.getByRole('region', { name: /^Withdrawal \d+$/ })).toBeVisible()
  await check('the list')
  await press(/^Cancel withdrawal/)
  await check('the question before a cancellation')
  await press('Keep it')
  await page.getByRole('link', { name: /explorer/ }).click()
  await expect(page.getByRole('list', { name: 'Ledger' })).toBeVisible()
  await check('the explorer')
  await page.goto('/history')
  await page.getByRole('button', { name: 'Withdrawal request' }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Ledger' })).toBeVisible()
  await check('the details of a line')
  await page.keyboard.press('Escape')
  await press('Export CSV')
  await check('the export')
})
