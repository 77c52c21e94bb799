import { expect } from '@playwright/test'
import { callApi } from './money.ts'
import { expectFirstLook } from './first-look.ts'
import { register } from './people.ts'
import { test } from './test.ts'
import { chooseLanguage, expectWhole, inLongerWords } from './whole-texts.ts'

/** Names, units and simulated addresses, which no language changes. */
const NAMES = ['SIM', 'Simvest', 'DI', 'Demo Investor', 'SIM-TRC20-PRACTICE-ADDRESS-CANNOT-RECEIVE']

// covers languages.3
test('in longer words nothing about strategies is left in English, or cut on the smallest screen', async ({
  browser,
}) => {
  const page = await inLongerWords(browser, register)
  const offered = (await (await page.request.get('/api/strategies')).json()) as Record<'name' | 'description', string>[]
  // Names and descriptions from the API.
  const names = [...NAMES, ...offered.flatMap(({ name, description }) => [name, description])]

  await page.goto('/dashboard')
  const steps = page.getByRole('region', { name: /fïrst stéps/ })
  await steps.getByRole('button', { name: /Skïp/ }).click()
  await steps.getByRole('button', { name: /Bàçk-tést/ }).click()
  await expect(steps.getByRole('group')).toHaveCount(2)
  await expectWhole(steps, names)
  await page.getByRole('button', { name: /Rését/ }).click()
  await expectWhole(page.getByRole('alertdialog'))
  await page.keyboard.press('Escape')

  await callApi(page, 'POST', '/api/simulation/practice')
  await callApi(page, 'POST', '/api/investments', { strategyId: 1, amount: 100 })
  await page.reload()
  await expectWhole(page.getByRole('region', { name: /Allôçàtïôñ/ }))
  await page.getByRole('button', { name: '⟦Añàlÿtïçs ~~~⟧', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('group')).toHaveCount(3)
  await expectWhole(page.getByRole('dialog'))
  await page.keyboard.press('Escape')

  await page.goto('/trading')
  await expect(page.getByText(/10,000/).first()).toBeVisible()
  await expectWhole(page.getByRole('main'), names)
  await page
    .getByRole('button', { name: /Iñvést Nôw/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Bàçk-tést/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('group')).toHaveCount(2)
  await expectWhole(page.getByRole('dialog'), names)

  await page.goto('/trading/1?with=2')
  await expect(page.getByRole('table')).toBeVisible()
  await expectWhole(page.getByRole('main'), names)
})

for (const language of ['de', 'sw'] as const) {
  // covers dashboard.2, history.1
  test(`on a phone in ${language} the first look has the total, its chart and its actions`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await register(page)
    await page.getByRole('button', { name: /^Start with/ }).click()
    await expect(page.getByRole('region', { name: 'Fund wallet' })).toContainText('$1,000.00 SIM')
    await page.getByRole('switch').click()
    await expect(page.getByText('today so far', { exact: true })).toBeVisible()
    // The text about the running day is longest shortly before a late step.
    await page.route('**/api/figures/running', async (route) => {
      const answer = await route.fetch()
      const soon = new Date(Date.now() + 28_000).toISOString()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), shown: 20, nextStepAt: soon } })
    })
    await chooseLanguage(page, language)
    await expect(page.getByText(UNSETTLED[language], { exact: true })).toBeVisible()
    await expectFirstLook(page, language)

    // The history begins there too: two whole lines stand above the bar.
    await page.goto('/history')
    const line = page.getByRole('row').first()
    await expect(line).toContainText('SIM')
    const { y = 0, height = 0 } = (await line.boundingBox()) ?? {}
    expect(height).toBeGreaterThan(0)
    expect(y + 2 * height).toBeLessThanOrEqual(844 - 60)
  })
}

test('in German a phone breaks no word of the heads of a comparison, and no figure', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await register(page)
  await chooseLanguage(page, 'de')
  await page.goto('/trading/1?with=12')
  const table = page.getByRole('table', { name: 'Zahlen:' })
  await expect(table.locator('thead th')).toHaveCount(4)
  await page.getByRole('button', { name: 'Mehr Zahlen', exact: true }).click()
  await expect(table.getByRole('row', { name: 'Änderung' }).first()).toContainText('%')
  expect(await table.locator('thead th, td').evaluateAll(brokenParts)).toEqual([])
})

/** Returns the words of a head, or the figures, that take two lines in the first text of each cell. */
function brokenParts(cells: Element[]) {
  return cells.flatMap(({ firstChild, localName }) => {
    if (firstChild?.nodeType !== 3) return []
    const parts = [...(firstChild.textContent ?? '').matchAll(localName === 'th' ? /\p{L}+-?/gu : /[-+]?[\d.,]+\s%/g)]
    const isBroken = ({ 0: part, index }: RegExpExecArray) => {
      const range = document.createRange()
      range.setStart(firstChild, index)
      range.setEnd(firstChild, index + part.length)
      return range.getClientRects().length > 1
    }
    return parts.filter(isBroken).map(([part]) => part)
  })
}

const UNSETTLED = { de: 'heute bisher', sw: 'leo hadi sasa' }
