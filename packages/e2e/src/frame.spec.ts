import { expect } from '@playwright/test'
import { expectBand, register } from './people.ts'
import { test } from './test.ts'
import { coveredNow } from './watch-toasts.ts'

// covers dashboard.1
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
  // Investors see no names of builds.
  await expect(page.getByRole('button', { name: 'Versions' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
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

// covers dashboard.1
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

// covers frame.22
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

// covers frame.20
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

// covers frame.20
test('a prerendered page is removed once the pointer leaves the link', async ({ page }) => {
  await register(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).hover()
  await expect(page.locator('main')).toHaveCount(2)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.locator('main')).toHaveCount(1)
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  // covers notifications.16
  test(`a message lies over no heading, no control of a dialog and no bar, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    // On a busy machine five seconds may be over before anybody looked.
    await page.addInitScript(() => {
      const wait = window.setTimeout
      window.setTimeout = ((call: () => void, time?: number) =>
        wait(call, time === 5_000 ? 60_000 : time)) as typeof setTimeout
    })
    await register(page)
    const message = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
    const expectClear = async () => {
      await expect(message).toBeVisible()
      await expect.poll(() => coveredNow(page)).toEqual([])
    }
    await expectClear()
    await message.getByRole('button', { name: 'Dismiss notification' }).press('Enter')
    await expect(message).toHaveCount(0)
    await page.getByRole('button', { name: 'TRANSFER' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await expectClear()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.goto('/deposit')
    await page.getByRole('button', { name: 'Order deposit' }).click()
    await expectClear()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectClear()
  })
}

// covers frame.30
test('offline says so below the band, sends nothing and keeps what was typed; back online it goes out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  await page.goto('/deposit')
  await page.getByLabel('Amount', { exact: true }).fill('25')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

  await page.context().setOffline(true)
  const notice = page.getByText(/^You are offline\. Shown as of .+\.$/)
  await expect(notice).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const [strip, heading] = [await notice.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)
    await expectBand(page)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(notice).toBeInViewport()
  await page.getByRole('button', { name: 'Order deposit' }).click()
  await expect(page.getByText('Nothing was sent: you are offline. What you typed is still here.')).toBeVisible()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('25')

  await page.context().setOffline(false)
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Order deposit' }).click()
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible()
})
