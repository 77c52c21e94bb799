import { expect } from '@playwright/test'
import { callApi, giveProfit } from './money.ts'
import { administrator, register } from './people.ts'
import { readPng } from './read-png.ts'
import { test } from './test.ts'

const BAND = 64

// covers A4.2
test('nobody can take the receipt for a real one: the picture says so above and below', async ({ page, browser }) => {
  await register(page)
  await giveProfit(page, await administrator(browser), 50)
  const order = { type: 'withdrawal', method: 'crypto', walletAddress: 'SIM-SOMEWHERE', amount: -20 }
  await callApi(page, 'POST', '/api/transactions', order)
  await page.goto('/withdrawals')
  await page.getByRole('button', { name: /^Complete Payment/ }).click()
  await page.getByRole('button', { name: 'Make a simulated receipt' }).click()
  const source = await page.getByRole('img', { name: /^The proof/ }).getAttribute('src')
  const picture = readPng(Buffer.from(source?.split(',')[1] ?? '', 'base64'))

  for (const top of [0, picture.height - BAND]) {
    const inks: number[] = []
    let ground = 0
    const pixels = picture.width * BAND
    for (let pixel = 0; pixel < pixels; pixel += 1) {
      const x = pixel % picture.width
      const [red, green, blue] = picture.at(x, top + Math.floor(pixel / picture.width))
      if (red > 240 && green > 190 && blue < 100) ground += 1
      if (red < 60 && green < 60 && blue < 40) inks.push(x)
    }
    expect(ground / pixels, 'a band of amber').toBeGreaterThan(0.7)
    expect(inks.length / pixels, 'words in it').toBeGreaterThan(0.03)
    expect(Math.max(...inks) - Math.min(...inks), 'words across it').toBeGreaterThan(picture.width / 2)
  }
})
