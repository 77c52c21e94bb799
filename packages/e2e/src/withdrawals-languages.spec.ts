import { expect } from '@playwright/test'
import { giveProfit } from './money.ts'
import { administrator, register } from './people.ts'
import { test } from './test.ts'
import { expectWhole, offer } from './whole-texts.ts'

/** Coins and the simulation's destinations, which no language changes. */
const NAMES = [
  'SIM',
  'USDT (TRC20)',
  'Bitcoin (BTC)',
  'Litecoin (LTC)',
  'SIM-TRC20-SAMPLE-DESTINATION',
  'SIM-TRX-PRACTICE-ADDRESS-CANNOT-RECEIVE',
]

// covers languages.3
test('in longer words no step of a withdrawal and no part of the history is left in English, or cut on the smallest screen', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: 'en-XA' })
  const page = await context.newPage()
  const { username } = await register(page)
  await giveProfit(page, await administrator(browser), 100)
  await offer(context, 'en-XA')
  const names = [...NAMES, username, username.slice(0, 2).toUpperCase()]
  const main = page.getByRole('main')
  const isWhole = (state: string, also = '') => test.step(state, () => expectWhole(main, [...names, also]))
  const press = (name: RegExp) => main.getByRole('button', { name }).click()

  await page.goto('/withdraw')
  await expect(main.getByText(/⟦Prôfït bàlàñçé/)).toBeVisible()
  await isWhole('the amount')
  await press(/Màx prôfït/)
  await press(/Côñtïñüé/)
  await expect(page).toHaveURL(/method$/)
  await press(/Côñtïñüé/)
  await expect(main.getByText(/Pléàsé éñtér à wàllét/)).toBeVisible()
  await isWhole('a destination that lacks something')
  await press(/sàmplé/)
  await press(/Côñtïñüé/)
  await expect(page).toHaveURL(/status$/)
  await isWhole('the summary')
  await press(/Réqüést wïthdràwàl/)
  await press(/Màké à sïmülàtéd/)
  await expect(main.getByRole('img', { name: /prôôf/ })).toBeVisible()
  await isWhole(
    'the proof',
    await main
      .getByText(/^simulated-receipt-/)
      .first()
      .innerText(),
  )

  await page.goto('/withdrawals')
  await expect(main.getByRole('button', { name: /Côpÿ/ })).toBeVisible()
  await isWhole('the list')
  await press(/Càñçél/)
  await test.step('the question before a cancellation', () => expectWhole(page.getByRole('alertdialog'), names))
  await page.getByRole('alertdialog').getByRole('button', { name: /Kéép/ }).click()
  await main.getByRole('link', { name: /éxplôrér/i }).click()
  await expect(main.getByRole('list', { name: /Lédgér/ })).toBeVisible()
  await isWhole('the explorer')

  await page.goto('/history')
  const line = main.getByRole('button', { name: /Wïthdràwàl réqüést/ })
  await expect(line).toBeVisible()
  await press(/Dàtés/)
  await isWhole('the history')
  await line.click()
  await expect(page.getByRole('dialog').getByRole('list', { name: /Lédgér/ })).toBeVisible()
  await test.step('the details of a line', () => expectWhole(page.getByRole('dialog'), names))
  await page.keyboard.press('Escape')
  await press(/CSV/)
  await test.step('the export', () => expectWhole(page.getByRole('dialog'), names))
})
