import { expect, type Page } from '@playwright/test'
import { mayHaveChanged } from '@simvest/contracts'
import { ask } from './money.ts'
import { administrator, register, secondAdministrator } from './people.ts'
import { runSql } from './run-sql.ts'
import { test } from './test.ts'

/** All that a dashboard reads before somebody scrolls. The dashboards of `packages/lab/src/api/capacity` read the same. */
const OPENED = [
  '/api/ai/status',
  '/api/events',
  '/api/figures',
  '/api/figures/holdings',
  '/api/figures/path?period=1M',
  '/api/figures/running',
  '/api/guide',
  '/api/market',
  '/api/notifications?limit=100',
  '/api/transactions?limit=10&status=pending',
  '/api/transactions?limit=3&type=profit',
  '/api/transactions?limit=5',
  '/api/user',
]
/** Read at rest, for the line behind a chart of more than today: other tests end days. */
const AT_REST = '/api/market/days'
/** Reads that may repeat for other reasons: other tests move the market, and a focused window fetches the signed-in user. */
const ANYWAY = ['/api/figures/running', '/api/market', '/api/user', AT_REST]

/** The reads of a page from now on, by path and query. */
function watchReads(page: Page, except: readonly string[] = []): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !except.includes(pathname))
      reads.push(pathname + search)
  })
  return reads
}

async function transferTen(page: Page) {
  await page.getByRole('button', { name: 'TRANSFER' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount', { exact: true }).fill('10')
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await expect(dialog.getByText('Fund wallet now')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to Dashboard' }).click()
}

// covers dashboard.13
test('after a transfer, two tabs show the new figures, and have read nothing for it', async ({ page }) => {
  await register(page)
  await page
    .getByRole('region', { name: 'Your first steps' })
    .getByRole('button', { name: /^Start with/ })
    .click()
  const other = await page.context().newPage()
  const opened = watchReads(other, [AT_REST])
  await other.goto('/dashboard')
  const tabs = [page, other]
  const shows = async (fund: string, profit: string) => {
    for (const tab of tabs) {
      await expect(tab.getByRole('region', { name: 'Fund wallet' })).toContainText(fund)
      await expect(tab.getByRole('region', { name: 'Profit wallet' })).toContainText(profit)
    }
  }
  await shows('$1,000.00 SIM', '$0.00 SIM')
  await expect.poll(() => [...new Set(opened)].toSorted()).toEqual(OPENED)

  const reads = tabs.map((tab) => watchReads(tab, ANYWAY))
  await transferTen(other)
  await shows('$990.00 SIM', '$10.00 SIM')
  // The effects of the first transfer have arrived when the second ends.
  await transferTen(other)
  await shows('$980.00 SIM', '$20.00 SIM')
  expect(reads).toEqual([[], []])
})

// covers dashboard.12
test('without the stream a tab shows the transfer of another one, and has read only what changed', async ({ page }) => {
  await page.route('**/api/events', (route) => route.abort())
  await register(page)
  await page
    .getByRole('region', { name: 'Your first steps' })
    .getByRole('button', { name: /^Start with/ })
    .click()
  const fund = page.getByRole('region', { name: 'Fund wallet' })
  await expect(fund).toContainText('$1,000.00 SIM')
  // The first poll reads everything; the second has a cursor.
  await page.waitForResponse(/\/api\/changes\?since=/)

  const other = await page.context().newPage()
  await other.goto('/dashboard')
  const reads = watchReads(page, ANYWAY)
  const answered = other.waitForResponse('**/api/transfer')
  await transferTen(other)
  const changed = ((await answered).headers()['simvest-changed'] ?? '').split(' ')
  await expect(fund).toContainText('$990.00 SIM')
  expect(reads).toContain('/api/figures')
  const asks = ['/api/changes', '/api/events']
  const others = reads.filter((read) => !mayHaveChanged(read, changed) && !asks.includes(read.split('?')[0] ?? ''))
  expect(others).toEqual([])
})

// covers desk.21
test('an open queue shows an order and what a colleague found, and has read nothing for it', async ({
  page,
  browser,
}) => {
  const { username } = await register(page)
  // Rows name people by their full names, and everybody in these tests is called the same.
  const profile = { fullName: username, phoneNumber: '+254700000000', residence: 'Nairobi', occupation: 'Engineer' }
  await ask(page, 'PATCH', '/api/profile', profile)
  const [admin, colleague] = [await administrator(browser), await secondAdministrator(browser)]
  await admin.goto('/admin/queue')
  const empty = admin.getByRole('heading', { name: 'The queue is empty' })
  await expect(admin.getByRole('row').nth(1).or(empty)).toBeVisible()
  const reads = watchReads(admin)
  const { depositId } = await ask<{ depositId: number }>(page, 'POST', '/api/deposit', { amount: 81 })
  // The queue shows the oldest hundred, and other tests left theirs.
  await runSql(`UPDATE transactions SET created_at = '2020-01-01' WHERE id = ${depositId}`)
  const { id } = await ask(page, 'GET', '/api/user')
  await ask(colleague, 'POST', `/api/admin/users/${id}/notes`, { text: 'Called on Monday' })
  await expect(admin.getByRole('row').filter({ hasText: username })).toBeVisible()
  expect(reads.filter((read) => read.startsWith('/api/admin/queue?'))).toEqual([])
})
