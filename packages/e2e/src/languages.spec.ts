import { expect } from '@playwright/test'
import { bandFault } from './band.ts'
import { administrator, register, signIn } from './people.ts'
import { test } from './test.ts'
import { chooseLanguage, expectWhole, offer } from './whole-texts.ts'

const PAGES = {
  de: { locale: 'de-AT', lost: 'Seite nicht gefunden', about: 'Über uns', simulated: 'simuliert' },
  sw: { locale: 'sw-KE', lost: 'Ukurasa haukupatikana', about: 'Kuhusu sisi', simulated: 'ya kuigiza' },
} as const

for (const language of ['de', 'sw'] as const) {
  const { locale, lost, about, simulated } = PAGES[language]

  // covers A1.6
  test(`in ${language} the band, the shell and a remote speak the language of the browser`, async ({ browser }) => {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: lost })).toBeVisible()
    await expect(page).toHaveTitle(`${lost} · Simvest (${simulated})`)
    await expect.poll(() => bandFault(page, language)).toBeUndefined()
    // No script of a page makes the band speak another language.
    await page.evaluate(`document.documentElement.lang = 'en'`)
    await expect.poll(() => bandFault(page, language)).toBeUndefined()

    await page.goto('/about-us')
    await expect(page.getByRole('heading', { name: about, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`${about} · Simvest (${simulated})`)
    await expect.poll(() => bandFault(page, language)).toBeUndefined()
  })
}

// covers languages.4
test('a language that is not offered is given to nobody, whatever their browser wishes', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

// covers languages.6, languages.7
test('in German the API is understood, and the console says that it speaks English', async ({ browser }) => {
  const page = await administrator(browser)
  await chooseLanguage(page, 'de')
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('Benutzername oder E-Mail').fill('demo')
  await page.getByRole('textbox', { name: 'Passwort' }).fill('wrong-password')
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('Benutzername oder Passwort ist falsch.').first()).toBeVisible()
})

// covers languages.4, languages.5
test('a language is chosen beside the theme, stays chosen, and goes along to other browsers', async ({
  browser,
  page,
}) => {
  const person = await register(page)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(page.getByRole('button', { name: 'Abmelden' }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de')

  // A browser in which nobody chose a language: it has that of whoever is signed in, until they sign out.
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await signIn(other, person.username, person.password)
  await expect(other).toHaveURL(/\/dashboard$/)
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await other.getByRole('button', { name: 'Abmelden' }).first().click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click()
  await expect(other).toHaveURL(/\/$/)
  await other.reload()
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')

  // The browser's own choice wins.
  await chooseLanguage(other, 'en')
  await signIn(other, person.username, person.password)
  await expect(other).toHaveURL(/\/dashboard$/)
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
})

// covers languages.4
test('a visitor chooses the language at the foot of a public page, also on the smallest screen', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Kiswahili')
    const choice = page.getByRole('combobox', { name: 'Lugha' })
    await expect(choice).toHaveValue('sw')
    await expect(page.locator('#drawn')).toHaveCount(0)
    await choice.scrollIntoViewIfNeeded()
    await expect(choice).toBeInViewport({ ratio: 1 })
    const room = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth)
    expect(room).toBeGreaterThanOrEqual(0)
    await choice.selectOption('English')
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
  }
})

// covers languages.3
test('in longer words neither a lost address nor a menu is left in English, or cut on the smallest screen', async ({
  browser,
}) => {
  const small = { viewport: { width: 320, height: 640 }, locale: 'en-XA' }
  const visitor = await (await browser.newContext(small)).newPage()
  await offer(visitor.context(), 'en-XA')
  // No remote declares the page of lost addresses, so the crawler does not visit it.
  await visitor.goto('/nowhere', { waitUntil: 'networkidle' })
  await expectWhole(visitor.getByRole('main'), NAMES)

  const page = await (await browser.newContext(small)).newPage()
  await signIn(page, 'demo', 'simvest-demo')
  await expect(page).toHaveURL(/\/dashboard$/)
  await offer(page.context(), 'en-XA')
  await page.reload()
  await page.getByRole('button', { name: /Môré/ }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('link').first()).toBeVisible()
  // Names; what remotes call their pages stands in the registry, in real languages alone.
  await expectWhole(panel, ['demo', ...(await panel.getByRole('link').allTextContents())])
  await panel.getByRole('button', { name: /Lôgôüt/ }).click()
  await expectWhole(page.getByRole('alertdialog'))
})

/** Names, hours and numbers, which no language changes. */
const NAMES = ['Simvest', 'SIM', 'support@simvest.example', '08:00–20:00 UTC', '10:00–16:00 UTC']
