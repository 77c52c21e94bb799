import { expect } from '@playwright/test'
import { faults } from './axe.ts'
import { callApi } from './money.ts'
import { register } from './people.ts'
import { test } from './test.ts'
import { expectWhole, inLongerWords } from './whole-texts.ts'

// covers strategies.13
test('on a phone a standing order is set up by keyboard, paused over a reload, resumed and cancelled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  await callApi(page, 'POST', '/api/simulation/practice')
  await page.goto('/trading/1')
  const create = page.getByRole('button', { name: 'New standing order' })
  await expect(create).toBeEnabled()
  await create.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New standing order' })
  await expect(dialog.getByRole('combobox', { name: 'Strategy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { name: 'An amount' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('1,250.50')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('3')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Enter')

  const terms = page.getByRole('dialog', { name: 'Standing order for Treasury Ladder' })
  await expect(terms).toContainText('We invest $1,250.50 SIM at the end of every 3 simulated days')
  await expect(terms).toContainText('Its costs take 0.05% of its value each simulated day')
  await expect(terms).toContainText('Nothing is promised')
  await expect(terms).toContainText(/After 10 simulated days .* of 10,000 had lost money\./)
  expect(await faults(page)).toEqual([])
  await terms.getByRole('button', { name: 'Set up' }).press('Enter')
  await expect(terms).toBeHidden()

  await page.goto('/trading')
  const orders = page.getByRole('region', { name: 'Standing orders' })
  const order = orders.getByRole('article', { name: 'Treasury Ladder' })
  await expect(order).toContainText('$1,250.50 SIM every 3 simulated days')
  const { day } = (await callApi(page, 'GET', '/api/market')).body as { day: number }
  await expect(order).toContainText(`Next when simulated day ${day + 1} lands`)
  await order.getByRole('button', { name: 'Pause the standing order' }).press('Enter')
  await expect(order).toContainText('Paused: nothing is invested')
  await page.reload()
  await expect(order).toContainText('Paused: nothing is invested')
  await order.getByRole('button', { name: 'Resume the standing order' }).press('Enter')
  await expect(order).toContainText(`Next when simulated day ${day + 1} lands`)
  await order.getByRole('button', { name: 'Cancel the standing order' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).press('Enter')
  await expect(orders.getByRole('article')).toHaveCount(0)
})

// covers strategies.13
test('in longer words nothing about a standing order is left in English, or cut on the smallest screen', async ({
  browser,
}) => {
  const page = await inLongerWords(browser, register)
  const offered = (await (await page.request.get('/api/strategies')).json()) as { name: string }[]
  const names = ['SIM', ...offered.map(({ name }) => name)]
  await page.goto('/trading')
  await callApi(page, 'POST', '/api/standing-orders', { strategyId: 1, amount: 99_999, every: 30 })
  await callApi(page, 'POST', '/api/standing-orders', { strategyId: 2 })
  await page.reload()
  const orders = page.getByRole('region', { name: /Stàñdïñg/ })
  await expect(orders.getByRole('article')).toHaveCount(2)
  await expectWhole(orders, names)
  await orders.getByRole('button', { name: /Ñéw|Néw/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeVisible()
  await expectWhole(dialog, names)
  await dialog.getByRole('textbox').first().fill('50')
  await dialog.getByRole('button', { name: /Révïéw/ }).click()
  await expect(dialog).toContainText('10,000')
  await expectWhole(dialog, names)
})
