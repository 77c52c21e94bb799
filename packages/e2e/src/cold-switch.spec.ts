import { expect } from '@playwright/test'
import { goWithin, visitor } from './faulty-remote.ts'
import { test } from './test.ts'

// covers federation.20
test('a page of a remote that this tab never opened asks for its code at once, and reads nothing before', async ({
  browser,
  baseURL,
}) => {
  const page = await visitor(browser, baseURL ?? '', ['demo', 'simvest-demo'])
  const described = page.waitForResponse((response) => new URL(response.url()).pathname === '/remotes.json')
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'Transaction History', exact: true })).toBeVisible()
  await (await described).finished()

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(baseURL ?? '', '')))
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/**', async (route) => {
    await held
    await route.continue()
  })
  await goWithin(page, '/deposit')
  await expect.poll(() => asked.filter((url) => /^\/remotes\/wallet\/.*\.js$/.test(url)).length).toBeGreaterThan(1)
  expect(asked.filter((url) => url.startsWith('/remotes.json'))).toEqual([])
  answer()
  await expect(page.getByRole('heading', { name: 'Deposit funds', exact: true })).toBeVisible()
})
