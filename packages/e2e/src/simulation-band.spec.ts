import { expect } from '@playwright/test'
import { Registry } from '@simvest/registry'
import { administrator, expectBand, register } from './people.ts'
import { test } from './test.ts'

test('every page of the route table shows the band, on the smallest screen too', async ({ page, browser, request }) => {
  const registry = Registry.parse(await (await request.get('/remotes.json')).json())
  const routes = registry.remotes.flatMap((remote) => remote.routes)
  expect(routes.length).toBeGreaterThan(5)

  await register(page)
  const admin = await administrator(browser)
  for (const visitor of [page, admin]) await visitor.setViewportSize({ width: 320, height: 640 })
  for (const { path, access } of routes) {
    const visitor = access === 'admin' ? admin : page
    await visitor.goto(path.replace(':id', '1'))
    await expect(visitor, path).toHaveTitle(/ · Simvest$/)
    await expectBand(visitor)
  }
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expectBand(page)
})

test('an open dialog takes the band neither from eyes nor from screen readers', async ({ page }) => {
  await register(page)
  for (const opener of ['Notifications', 'TRANSFER']) {
    await page.getByRole('button', { name: opener, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectBand(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  // The page behind is out of the tree, so that the band stays in is no accident.
  await expect(page.getByRole('main')).toHaveCount(0)
  await expectBand(page)
})

test('the band stands in the page before any script, and without scripts', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/')
  await expect(page.getByText('Simulated environment. No real money.', { exact: true })).toBeInViewport()
})
