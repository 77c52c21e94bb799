import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { faults } from './axe.ts'
import { expectBand } from './people.ts'
import { strayTexts } from './stray-text.ts'
import { test } from './test.ts'

const SAYS = '9,085 of 10,000 lost. Nobody got 500%.'
const PHONE = { width: 390, height: 844 }

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  // covers frame.45
  test(`from the landing page one press has 10,000 people end as the published odds say, with motion ${reducedMotion}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await (
      await browser.newContext({ baseURL, viewport: PHONE, reducedMotion, bypassCSP: true })
    ).newPage()
    const calls: string[] = []
    page.on('request', (request) => {
      // A browser also counts how fast its pages load.
      if (request.method() !== 'GET' && !request.url().endsWith('/api/loads')) calls.push(request.url())
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Send 10,000 people' }).click()
    await expect(page).toHaveURL(/\/offered\?amount=1000&percent=500&hours=24$/)
    await expect(page.getByRole('heading', { name: /^Nearest here: High Risk/ })).toBeFocused()
    await expect(page.getByText(SAYS)).toBeVisible()
    await expect(page.getByRole('img', { name: SAYS })).toBeVisible()
    expect(await strayTexts(page)).toEqual([])
    expect(await faults(page, { themes: ['dark', 'light'] })).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the picture' }).click()
    const picture = readFileSync(await (await download).path())
    expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16)]).toEqual(['PNG', 1_080])
    expect(calls).toEqual([])
  })
}

// covers frame.45
test('a link opens for a friend, and one that carries no three numbers says so', async ({ page }) => {
  await page.goto('/offered?amount=50&percent=20&hours=10')
  await expect(page.getByRole('heading', { name: /^Nearest here: Cryptocurrency, very high risk/ })).toBeVisible()
  await expect(page.getByText(/^5,182 of 10,000 lost\. 3,215 got 20% or more\.$/)).toBeVisible()
  await page.goto('/offered?amount=50&percent=<b>&hours=10')
  await expect(page.getByText('This link does not work')).toBeVisible()
  await expectBand(page)
})

// covers A1.5, frame.45
test('without scripts the bare address is a table', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: PHONE })
  const plain = await context.newPage()
  await plain.goto('/')
  await plain.getByRole('link', { name: 'All plans and strategies in a table' }).click()
  await expect(plain).toHaveURL(/\/offered$/)
  await expect(plain.getByRole('table')).toContainText('9,085')
})
