import { expect, type Locator } from '@playwright/test'
import { faults } from './axe.ts'
import { giveProfit } from './money.ts'
import { administrator, expectBand, register } from './people.ts'
import { test } from './test.ts'

// covers frame.35, frame.26
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
  await page.keyboard.press('Escape')

  // The width of A4 between its margins.
  await page.setViewportSize({ width: 703, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await expectBand(page)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  const sheet = page.getByRole('table', { name: 'Transactions' })
  await expect(sheet.getByRole('row').filter({ hasText: 'Withdrawal request' })).toBeVisible()
  expect(await sheet.evaluate((table) => table.getBoundingClientRect().right)).toBeLessThanOrEqual(703)
})

/** Presses Tab until the control has the focus. */
async function tabTo(target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`the Tab key never reached ${target}`)
}

// covers frame.25
test('a withdrawal and the details of a line by keyboard alone', async ({ page, browser }) => {
  await register(page)
  await giveProfit(page, await administrator(browser), 100)
  const { keyboard } = page
  const press = async (name: string | RegExp) => {
    await tabTo(page.getByRole('button', { name }))
    await keyboard.press('Enter')
  }
  await page.goto('/withdraw')
  const amount = page.getByRole('textbox', { name: 'Amount', exact: true })
  await expect(amount).toBeVisible()
  await tabTo(amount)
  await keyboard.type('40')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/method$/)
  await tabTo(page.getByRole('radio', { name: /Crypto/ }))
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /M-Pesa/ })).toBeChecked()
  await tabTo(page.getByLabel(/M-Pesa number/))
  await keyboard.type('254000000000')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/status$/)
  await press('Request withdrawal')
  await expect(page.getByRole('heading', { name: 'Proof of the simulated fee' })).toBeVisible()
  await press('Make a simulated receipt')
  await expect(page.getByRole('img', { name: /^The proof/ })).toBeVisible()
  await press('Submit proof')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/history')
  const line = page.getByRole('button', { name: 'Withdrawal request' })
  await expect(line).toBeVisible()
  await tabTo(line)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('See the proof')).toBeVisible()
  await keyboard.press('Escape')
  await expect(line).toBeFocused()
})
