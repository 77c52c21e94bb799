import { expect } from '@playwright/test'
import { signIn } from './people.ts'
import { test } from './test.ts'
import { expectWhole, offer } from './whole-texts.ts'

/** Names, units and simulated addresses, which no language changes. */
const NAMES = ['SIM', 'SIM-TRC20-PRACTICE-ADDRESS-CANNOT-RECEIVE']

test('in longer words no page of the wallet is left in English, or cut on the smallest screen', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: 'en-XA' })
  const page = await context.newPage()
  await signIn(page, 'demo', 'simvest-demo')
  await expect(page).toHaveURL(/\/dashboard$/)
  await offer(context, 'en-XA')
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦')
      await expectWhole(page.getByRole('main'), NAMES)
    })
  }
})

const PAGES = [
  '/transfer',
  '/transfer-simple',
  '/wallet-transfer',
  '/simple-transfer',
  '/test-transfer',
  '/simulated-address',
]
