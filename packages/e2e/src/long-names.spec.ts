import { expect, type Page } from '@playwright/test'
import { callApi } from './money.ts'
import { idOf, live, longAdministrator, longest } from './pages/longest-people.ts'
import { administrator, register } from './people.ts'
import { strayTexts } from './stray-text.ts'
import { test } from './test.ts'

// `pages.spec.ts` has the pages; here are the dialogs, by the names of what opens them.

const OF_INVESTOR = {
  '/dashboard': [/^Notifications/, 'Analytics', 'TRANSFER', 'Why this? Fund wallet'],
  '/history': [/Withdrawal/],
}
const OF_ADMINISTRATOR = {
  '/admin?search=': [/^Add a deposit/, /^Reset Password/, /^Delete/, /^View Document/, /^\d+ Request/, /^Search/],
  '/admin/queue?least=12345.67&most=12345.67': [/W{9}/],
}

/** Returns what is wrong with what a page opens, at the width of a desk and of a small phone. */
async function faultsOfDialogs(page: Page, address: string, opens: readonly (string | RegExp)[]) {
  await page.goto(address)
  await expect(page.getByRole('heading').first(), address).toBeVisible()
  const found: string[] = []
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
    // A card of the console has the rest of what is known behind its last button.
    for (const more of await page.getByRole('button', { name: /^More of/ }).all()) await more.click()
    for (const name of opens) {
      const where = `${address}, ${name}, ${width} px`
      await page.getByRole('button', { name }).or(page.getByRole('row', { name })).first().click()
      const opened = page.locator('[role=dialog], [role=alertdialog], [aria-label^="Deposit of"]')
      await expect(opened, where).toBeVisible()
      await expect(page.locator('[aria-busy="true"]:visible'), where).toHaveCount(0)
      found.push(...(await strayTexts(page)).map((fault) => `${where}: ${fault}`))
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
    }
  }
  return found
}

// covers frame.28
test('names, addresses and reasons of any length stay in their dialogs, and break no other word', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await longAdministrator(admin)
  const { username } = await register(page, longest())
  await live(page, admin)
  const found: string[] = []
  for (const [path, opens] of Object.entries(OF_INVESTOR)) found.push(...(await faultsOfDialogs(page, path, opens)))
  for (const [path, opens] of Object.entries(OF_ADMINISTRATOR))
    found.push(...(await faultsOfDialogs(admin, path.replace(/search=$/, `$&${username}`), opens)))
  expect(found).toEqual([])
})

// covers frame.27
test('amounts of millions stay in their tiles and cards, however narrow the window', async ({ page, browser }) => {
  const admin = await administrator(browser)
  const { username } = await register(page)
  const userId = idOf(await callApi(page, 'GET', '/api/user'))
  await callApi(admin, 'POST', `/api/admin/users/${userId}/deposit`, { amount: 9_876_543.21, reason: 'For the width' })
  await callApi(admin, 'PUT', `/api/admin/profits/${userId}`, { amount: 9_876_543.21, reason: 'For the width' })
  const found: string[] = []
  const visits = [
    [admin, `/admin/users/${userId}`],
    [admin, `/admin?search=${username}`],
    [page, '/dashboard'],
    [page, '/withdraw'],
    [page, '/history'],
  ] as const
  for (const [visitor, path] of visits) {
    await visitor.goto(path)
    await expect(visitor.getByText('$9,876,543.21').first()).toBeVisible()
    for (const width of [320, 360, 390, 412, 768, 1024, 1280]) {
      await visitor.setViewportSize({ width, height: 800 })
      await expect(visitor.locator('[aria-busy="true"]')).toHaveCount(0)
      const faults = await strayTexts(visitor)
      found.push(
        ...faults.filter((fault) => fault.includes(' leaves ')).map((fault) => `${path} at ${width}: ${fault}`),
      )
    }
  }
  expect(found).toEqual([])
})
