import { expect, type Page } from '@playwright/test'
import { Registry } from '@simvest/registry'
import { addressOf } from './address-of.ts'
import { callApi, giveProfit } from './money.ts'
import { administrator, expectBand, register } from './people.ts'
import { runSql } from './run-sql.ts'
import { test } from './test.ts'

/** Quick amounts, limits and the fee, which are the same for everybody. */
const SAME = ['100', '500', '1,000', '150', '7,500'].flatMap((amount) => [amount, `${amount}.00`])

/** Every amount anywhere in the document, visible or not: in texts and in attributes that describe elements. */
async function amountsIn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const said = [document.title]
    for (const element of document.querySelectorAll('*')) {
      if (element.matches('script, style, template')) continue
      for (const node of element.childNodes) if (node.nodeType === 3) said.push(node.textContent ?? '')
      for (const { name, value } of element.attributes) {
        // The placeholder of every empty field.
        if (name === 'placeholder' && value === '0.00') continue
        if (/^(aria-|data-|title$|alt$|placeholder$|value$|href$|content$|label$)/.test(name)) said.push(value)
      }
      // Several elements may draw a figure and its unit.
      if (element.children.length < 8 && !element.querySelector('script, style, template'))
        said.push(element.textContent ?? '')
    }
    return said
  })
  const amounts = texts.flatMap((text) => [
    // A number with cents is an amount, with or without a unit; a share has its sign.
    ...(text.match(/\d[\d,]*\.\d\d(?![\d.%])/g) ?? []),
    ...(text.match(/\$\s?\d[\d,.]*(?<=\d)|\d[\d,.]* ?(SIM\b(?!-)|simulated dollars)/g) ?? []),
  ])
  const figures = amounts.map((amount) => amount.replace(/[^\d,.]/g, ''))
  return [...new Set(figures)].filter((figure) => !SAME.includes(figure))
}

/** Opens one after the other whatever the page says opens a dialog. */
async function expectNothingInDialogs(page: Page, path: string) {
  const openers = page.getByRole('main').locator('[aria-haspopup="dialog"]:visible:enabled')
  const count = Math.min(await openers.count(), 4)
  for (let index = 0; index < count; index += 1) {
    await openers.nth(index).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await amountsIn(page), `${path}: ${await dialog.textContent()}`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

/** An investor with money of every kind, whose texts name amounts wherever a text can. */
async function investor(page: Page, admin: Page): Promise<number> {
  await register(page)
  await giveProfit(page, admin, 175.31)
  await giveProfit(page, admin, 33.17)
  await callApi(page, 'POST', '/api/transfer', { fromWallet: 'profit', toWallet: 'fund', amount: 61.23 })
  await callApi(page, 'POST', '/api/investments', { strategyId: 1, amount: 12.07 })
  const order = { type: 'withdrawal', method: 'crypto', walletAddress: 'SIM-SOMEWHERE', status: 'pending' }
  const ids: number[] = []
  for (const amount of [-21.05, -22.09]) {
    const { body } = await callApi(page, 'POST', '/api/transactions', { ...order, amount })
    ids.push((body as { id: number }).id)
  }
  const { id } = (await callApi(page, 'GET', '/api/user')).body as { id: number }
  // The description of an assistant's day names its stake, and administrators type the reasons.
  await runSql(`UPDATE transactions
    SET description = description || ', one simulated day on $2,993.48 SIM', reason = 'Instead of 41.75 dollars'
    WHERE user_id = ${id}`)
  return ids[0] ?? 0
}

test('hidden amounts are hidden on every page, in every dialog, on paper, in names and in titles', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const registry = Registry.parse(await (await request.get('/remotes.json')).json())
  const id = await investor(page, await administrator(browser))
  await page.reload()
  await expect(page.getByRole('region', { name: 'Fund wallet' })).toContainText('.')
  expect(await amountsIn(page), 'the scan sees amounts that are not hidden').not.toEqual([])
  await page.getByRole('button', { name: 'Hide balance' }).click()

  const routes = registry.remotes.flatMap((remote) => remote.routes)
  for (const route of routes.filter(({ access, path }) => access !== 'admin' && !path.startsWith('/admin'))) {
    const path = addressOf(route.path, id)
    await page.goto(path)
    await expect(page.getByRole('heading').first(), path).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    if (route.access === 'public') continue
    expect(await amountsIn(page), path).toEqual([])
    await expectNothingInDialogs(page, path)
    await page.emulateMedia({ media: 'print' })
    expect(await amountsIn(page), `${path} on paper`).toEqual([])
    await page.emulateMedia({ media: null })
  }
})

test('on paper the history is masked, under the band', async ({ page, browser }) => {
  await investor(page, await administrator(browser))
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await page.goto('/history')
  await expect(page.getByRole('table', { name: 'Transactions' })).toContainText('one simulated day on ••••')
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('table').filter({ hasText: 'one simulated day on ••••' })
  await expect(paper.getByRole('row')).not.toHaveCount(0)
  expect(await amountsIn(page)).toEqual([])
  await expectBand(page)
})

test('hidden amounts are hidden in what acts answer', async ({ page, browser }) => {
  await investor(page, await administrator(browser))
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await page.goto('/history')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('Download: show the balance first.')).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog')).toContainText('••••')
  expect(await amountsIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Why is my balance this? Fund wallet' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('••••')
  expect(await amountsIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Analytics', exact: true }).click()
  await expect(page.getByText('The charts are hidden with the balance.')).toBeVisible()
  await expect(page.getByRole('dialog').locator('canvas')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveCount(0)
  expect(await amountsIn(page)).toEqual([])

  // The refusal names the balance.
  await page.goto('/transfer')
  await page.getByLabel('Amount', { exact: true }).fill('9000')
  await page
    .getByRole('button', { name: /^Transfer/ })
    .last()
    .click()
  await expect(page.getByText(/Insufficient funds/).first()).toBeVisible()
  expect(await amountsIn(page)).toEqual([])

  await page.goto('/withdrawals')
  await page
    .getByRole('button', { name: /^Cancel withdrawal/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toContainText('••••')
  expect(await amountsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page
    .getByRole('button', { name: /^Complete Payment/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Make a simulated receipt' }).click()
  await expect(page.getByText('The picture is hidden with the balance.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^The proof/ })).toHaveCount(0)
})
