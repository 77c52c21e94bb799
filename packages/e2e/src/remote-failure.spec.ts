import { expect, test } from '@playwright/test'
import { register } from './people.ts'

for (const [fault, path] of [
  ['its entry is gone', '**/remotes/withdrawals/**/remoteEntry.js*'],
  ['its module is gone', /\/remotes\/withdrawals\/[^/]+\/\d+\.js/],
] as const) {
  test(`a remote that fails stays alone and can be tried again: ${fault}`, async ({ page }) => {
    await register(page)
    await page.route(path, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.getByRole('link', { name: 'All transactions' }).click()
    await expect(page.getByRole('heading', { name: 'This part of Simvest could not be loaded' })).toBeVisible()

    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByRole('region', { name: 'Fund wallet' })).toBeVisible()
    await page.goBack()
    await page.unroute(path)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible()
  })
}

test('bytes that are not those of the registry are never run', async ({ page }) => {
  await register(page)
  await page.route('**/remotes/withdrawals/**/*.js*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};window.tampered = true` })
  })
  await page.getByRole('link', { name: 'All transactions' }).click()
  await expect(page.getByRole('heading', { name: 'This part of Simvest could not be loaded' })).toBeVisible()
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
})
