import { expect } from '@playwright/test'
import { register } from './people.ts'
import { test } from './test.ts'

test('on a phone the bar leads to money in five places, and to all the rest behind "More"', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.locator('a, button')).toHaveCount(5)
  for (const path of ['/trading', '/deposit', '/history', '/dashboard']) {
    await bar.locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  const more = bar.getByRole('button', { name: 'More' })
  for (const path of ['/about-us', '/contact-support']) {
    await more.click()
    await page.getByRole('navigation', { name: 'All pages' }).locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await more.click()
  await page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await more.click()
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByRole('dialog', { name: 'Versions' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the page stays where it is while "More" is opened and closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' })
  await more.click()
  await expect(page.getByRole('dialog', { name: 'All of Simvest' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  expect(await page.evaluate('scrollY')).toBe(0)
})

test('a wide screen has the sidebar, which has nothing to sell', async ({ page }) => {
  await register(page)
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const entries = await links.evaluateAll((found) =>
    found.map((link) => `${link.getAttribute('href')} ${link.textContent}`),
  )
  for (const entry of [
    '/dashboard Dashboard',
    '/trading AI Trading',
    '/deposit Deposit Funds',
    '/simple-transfer Transfer Profits',
    '/history Transactions',
  ]) {
    expect(entries).toContain(entry)
  }
  await expect(page.getByText('There is nothing to buy.', { exact: false })).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the particles come after the page is idle, and not at all under reduced motion', async ({ page, browser }) => {
  const drawn = (target: typeof page) =>
    target.locator('canvas').evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      return pixels.some((value) => value > 0)
    })
  await page.goto('/')
  await expect.poll(() => drawn(page)).toBe(true)
  const still = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await still.goto('/', { waitUntil: 'networkidle' })
  expect(await drawn(still)).toBe(false)
})

test('a page is drawn ahead for who points at its link, asks for nothing, and stands as it is once opened', async ({
  page,
}) => {
  await register(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' })
  await link.hover()
  const ahead = page.locator('main:not(#main)')
  await expect(ahead.locator('h1')).toHaveText('Transaction History')
  await expect(ahead).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simvest Dashboard')
  expect(asked.filter((path) => path.startsWith('/api/transactions/'))).toEqual([])
  await ahead.evaluate((main) => main.setAttribute('data-drawn', 'ahead'))

  await link.click()
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-drawn', 'ahead')
  await expect(main).toHaveAttribute('id', 'main')
  await expect(main).toBeFocused()
  await expect(page).toHaveTitle('Transactions · Simvest (simulated)')
  await expect(page.getByText('No transactions found')).toBeVisible()
})

test('what is drawn ahead is gone once the pointer leaves the link', async ({ page }) => {
  await register(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).hover()
  await expect(page.locator('main')).toHaveCount(2)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.locator('main')).toHaveCount(1)
})
