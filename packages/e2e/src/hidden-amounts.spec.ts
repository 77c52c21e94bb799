import { expect, type Page } from '@playwright/test'
import { callApi, giveProfit } from './money.ts'
import { amountsIn } from './pages/amounts.ts'
import { administrator, expectBand, register } from './people.ts'
import { runSql } from './run-sql.ts'
import { test } from './test.ts'

/** A line that names an amount: a day of the assistant with its stake. */
const STAKE = JSON.stringify({ kind: 'assistant-day', figures: { plan: 'low', part: 'day', stake: 299_348 } })

/** An investor with money of every kind, whose texts name amounts wherever a text can. */
async function investor(page: Page, admin: Page): Promise<number> {
  await register(page)
  await giveProfit(page, admin, 175.31)
  await giveProfit(page, admin, 33.17)
  await callApi(page, 'POST', '/api/transfer', { fromWallet: 'profit', toWallet: 'fund', amount: 61.23 })
  await callApi(page, 'POST', '/api/investments', { strategyId: 1, amount: 12.07 })
  const order = { type: 'withdrawal', method: 'crypto', walletAddress: 'SIM-SOMEWHERE', status: 'pending' }
  const ids: number[] = []
  for (const amount of [-21.05, -22.09]) {
    const { body } = await callApi(page, 'POST', '/api/transactions', { ...order, amount })
    ids.push((body as { id: number }).id)
  }
  const { id } = (await callApi(page, 'GET', '/api/user')).body as { id: number }
  // The description of an assistant's day names its stake, and administrators type the reasons.
  await runSql(`UPDATE transactions
    SET fact = '${STAKE}', reason = 'Instead of 41.75 dollars'
    WHERE user_id = ${id}`)
  return ids[0] ?? 0
}

// covers A12.2
test('on paper the history is masked, under the band', async ({ page, browser }) => {
  await investor(page, await administrator(browser))
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await page.goto('/history')
  await expect(page.getByRole('table', { name: 'Transactions' })).toContainText('one simulated day on ••••')
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('table').filter({ hasText: 'one simulated day on ••••' })
  await expect(paper.getByRole('row')).not.toHaveCount(0)
  expect(await amountsIn(page)).toEqual([])
  await expectBand(page)
})

// covers A12.1
test('hidden amounts are hidden in what acts answer', async ({ page, browser }) => {
  await investor(page, await administrator(browser))
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await page.goto('/history')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('Download: show the balance first.')).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog')).toContainText('••••')
  expect(await amountsIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Why this? Fund wallet' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('••••')
  expect(await amountsIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Analytics', exact: true }).click()
  await expect(page.getByText('The charts are hidden with the balance.')).toBeVisible()
  await expect(page.getByRole('dialog').locator('canvas')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveCount(0)
  expect(await amountsIn(page)).toEqual([])

  // The refusal names the balance.
  await page.goto('/transfer')
  await page.getByLabel('Amount', { exact: true }).fill('9000')
  await page
    .getByRole('button', { name: /^Transfer/ })
    .last()
    .click()
  await expect(page.getByText(/Insufficient funds/).first()).toBeVisible()
  expect(await amountsIn(page)).toEqual([])

  await page.goto('/withdrawals')
  await page
    .getByRole('button', { name: /^Cancel withdrawal/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toContainText('••••')
  expect(await amountsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page
    .getByRole('button', { name: /^Complete Payment/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Make a simulated receipt' }).click()
  await expect(page.getByText('The picture is hidden with the balance.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^The proof/ })).toHaveCount(0)
})
