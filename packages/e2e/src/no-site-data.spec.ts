import { expect } from '@playwright/test'
import { stopsOf } from './pages/routes.ts'
import { prepareWalk, walk } from './pages/walk.ts'
import { test } from './test.ts'

/** Blocks site data, as a browser does whose owner chose so: each mention of a storage throws, and no cookie is kept. */
function blockSiteData() {
  const block = (target: object, name: string) =>
    Object.defineProperty(target, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) block(window, name)
  Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
  Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
}

// covers frame.41
test('where a browser keeps no site data, public pages work, and sign-in says that it needs cookies', async ({
  page,
}) => {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await page.addInitScript(blockSiteData)
  await prepareWalk(page)
  const stops = await stopsOf(page, 'guest', { user: 0, deposit: 0, withdrawal: 0, username: '' })
  expect(await walk(page, { who: 'guest', stops, looks: [{ width: 1280, height: 800, invariants: {} }] })).toEqual([])
  await page.goto('/login')
  await expect(page.getByRole('note').getByText('Signing in needs cookies')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  expect(thrown).toEqual([])
})
