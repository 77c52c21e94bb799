import { expect, type Locator } from '@playwright/test'
import { signIn } from './people.ts'
import { test } from './test.ts'

const spoken = [
  ['en-US', 'Invest Now', 'What happens at maturity'],
  ['de-DE', 'Anlegen', 'Was bei Fälligkeit geschieht'],
  ['sw-KE', 'Wekeza', 'Kinachotokea uwekezaji unapokomaa'],
] as const

// covers strategies.18
test('on a phone who invests sees amount and maturity above the buttons, without scrolling', async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 390, height: 844 }
  const options = { baseURL: baseURL ?? '', reducedMotion: 'reduce', viewport } as const
  const first = await (await browser.newContext({ ...options })).newPage()
  await signIn(first, 'demo', 'simvest-demo')
  await expect(first.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const storageState = await first.context().storageState()
  for (const [locale, invest, maturity] of spoken) {
    const context = await browser.newContext({ ...options, locale, storageState })
    const page = await context.newPage()
    await page.goto('/trading/1')
    await page.getByRole('main').getByText(invest, { exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await expect(dialog.getByRole('img').first()).toBeVisible()
    const note = dialog.getByRole('note').filter({ hasText: maturity })
    expect(await hidden(note), `${locale}: maturity`).toBe(0)
    expect(await hidden(dialog.getByRole('textbox')), `${locale}: amount`).toBe(0)
    await context.close()
  }
})

/** Returns the number of pixels of an element that the scrolled part of its dialog hides. */
function hidden(of: Locator): Promise<number> {
  return of.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const body = element.closest('[data-dialog-body]')?.getBoundingClientRect()
    if (!body) throw new Error('Not in the body of a dialog')
    return Math.round(Math.max(0, bottom - body.bottom) + Math.max(0, body.top - top))
  })
}
