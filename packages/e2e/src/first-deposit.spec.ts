import { expect, type Page } from '@playwright/test'
import { administrator, expectBand, newcomer, submitRegistration, userRow } from './people.ts'
import { test } from './test.ts'

/** The scripts of remotes that a browser received, by remote. */
function remotesLoadedBy(page: Page) {
  const scripts = new Map<string, Set<string>>()
  page.on('response', (response) => {
    const match = /\/remotes\/([^/]+)\/([^/]+)\/(.+\.js)/.exec(response.url())
    if (!match || response.status() !== 200) return
    const [, name = '', version = '', file = ''] = match
    scripts.set(name, (scripts.get(name) ?? new Set()).add(`${version}/${file}`))
  })
  return scripts
}

// covers dashboard.25, deposits.6, deposits.14, deposits.16, deposits.17, desk.76
test('from the landing page to an approved deposit, in two browsers and four remotes', async ({ page, browser }) => {
  const loaded = remotesLoadedBy(page)
  const person = newcomer()

  await page.goto('/')
  await expectBand(page)
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByText(/^Demo account: erased at \d\d:\d\d$/)).toBeVisible()
  await expectBand(page)
  await page.context().clearCookies()

  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await submitRegistration(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
  const fund = page.getByRole('region', { name: 'Fund wallet' })
  await expect(fund).toContainText('$0.00 SIM')
  const guide = page.getByRole('region', { name: 'Your first steps' })
  await guide.getByRole('button', { name: /^Start with/ }).click()
  await expect(fund).toContainText('$1,000.00 SIM')
  await guide.getByRole('button', { name: 'Back-test' }).click()
  await expect(guide).toContainText('240 months of another market')
  await guide.getByRole('button', { name: 'Go on' }).click()
  await expect(guide.locator('[aria-current=step]')).toContainText('Put it to work')

  await page.getByRole('link', { name: 'DEPOSIT', exact: true }).click()
  await page.getByRole('button', { name: '500.00 simulated dollars' }).click()
  await page.getByRole('button', { name: 'Order deposit' }).click()
  await expect(page).toHaveURL(/\/deposit\/method\/\d+$/)
  await page.getByRole('button', { name: 'Crypto (simulated)' }).click()
  await expect(page.getByText(/^SIM-TRC20-/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy TRC20 address' }).click()
  await expect(page.getByRole('button', { name: 'Copy TRC20 address' })).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^SIM-TRC20-/)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()

  // From here on the investor's page must change by itself: a reload would delete this mark.
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))

  const admin = await administrator(browser)
  const loadedByAdmin = remotesLoadedBy(admin)
  await admin.reload()
  await expectBand(admin)
  const row = await userRow(admin, person.username)
  await row.getByRole('button', { name: '1 Order' }).click()
  const order = admin.getByRole('listitem').filter({ hasText: 'crypto' })
  await expect(order).toContainText('$500.00 SIM')
  await order.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('button', { name: 'Approve deposit' }).click()
  await expect(admin.getByText('No pending deposit orders')).toBeVisible()

  await expect(fund).toContainText('$1,500.00 SIM')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your deposit of $500.00 SIM was approved.')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'All transactions' }).click()
  const line = page.getByRole('row').filter({ hasText: '$500.00 SIM' })
  await expect(line).toContainText('Completed')
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)

  for (const [name, scripts] of [
    ['auth', loaded.get('auth')],
    ['wallet', loaded.get('wallet')],
    ['withdrawals', loaded.get('withdrawals')],
    ['admin', loadedByAdmin.get('admin')],
  ] as const) {
    const files = [...(scripts ?? [])]
    expect(
      files.filter((file) => file.endsWith('/siteEntry.js')),
      `the entry of ${name}`,
    ).toHaveLength(1)
    expect(files.length, `the module of ${name}`).toBeGreaterThan(1)
  }
  expect(loaded.has('admin'), 'an investor never fetches the administrator’s remote').toBe(false)
})
