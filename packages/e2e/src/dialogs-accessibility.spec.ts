import { type Browser, expect, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { callApi, giveProfit } from './money.ts'
import { administrator, register } from './people.ts'
import { test } from './test.ts'

// `accessibility.spec.ts` opens what stands on the pages of everybody; here is what needs money, orders or a decision.

const OPTIONS = { bypassCSP: true, reducedMotion: 'reduce', colorScheme: 'light' } as const

/** Opens each dialog of a page by its button, and returns what axe finds wrong while it is open. */
async function faultsOfDialogs(page: Page, path: string, openers: readonly (string | RegExp)[]) {
  const found: string[] = []
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const name of openers) {
    await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
    const open = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).last()
    await expect(open, `${path}: ${name}`).toBeVisible()
    await expect(open.locator('[aria-busy=true]')).toHaveCount(0)
    found.push(...(await faults(page)).map((fault) => `${path}, ${name}: ${fault}`))
    // A menu stays open for the next opener, which is one of its lines.
    if ((await open.getAttribute('role')) !== 'menu') await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  }
  return found
}

/** Somebody with money, a deposit and a withdrawal that wait, an investment, a standing order and a goal. */
async function busyPerson(browser: Browser, admin: Page) {
  const context = await browser.newContext({ ...OPTIONS, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await register(page)
  await callApi(page, 'POST', '/api/simulation/practice')
  await callApi(page, 'POST', '/api/standing-orders', { strategyId: 1, amount: 50, every: 3 })
  await callApi(page, 'POST', '/api/goals', { amount: 5_000, days: 90 })
  await callApi(page, 'POST', '/api/deposit', { amount: 55 })
  await giveProfit(page, admin, 100)
  return page
}

test('dialogs of an investor with money and orders hold against axe on a phone', async ({ browser }) => {
  test.slow()
  const page = await busyPerson(browser, await administrator(browser))
  for (const [path, openers] of [
    ['/dashboard', [/^Why this\?/]],
    ['/trading', ['New standing order', 'Cancel the standing order', 'New goal', 'Invest Now in Treasury Ladder']],
    ['/history', [/^Why this\?/, 'Export CSV', 'Practice balance']],
    ['/profile?tab=security', ['Set up an authenticator app', 'Add a passkey']],
    ['/referrals', ['Rules of the programme']],
  ] as const) {
    expect(await faultsOfDialogs(page, path, openers)).toEqual([])
  }
})

test('dialogs of the console about one person hold against axe', async ({ browser }) => {
  test.slow()
  const admin = await administrator(browser, OPTIONS)
  const page = await busyPerson(browser, admin)
  const { body } = await callApi(page, 'GET', '/api/user')
  const { id } = body as { id: number }
  const openers = [/^Why this\?/, /^Approve/, /^Cancel/, 'Actions', 'Reset Password', 'Actions', 'Deactivate', 'View']
  expect(await faultsOfDialogs(admin, `/admin/users/${id}`, openers)).toEqual([])
  expect(await faultsOfDialogs(admin, '/admin/deposits', ['View'])).toEqual([])
})
