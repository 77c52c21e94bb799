import { expect } from '@playwright/test'
import { textsOf } from './catalogues.ts'
import { expectKept } from './kept.ts'
import { haveRoomInDay, passTwoSteps } from './market-time.ts'
import { expectBand, newcomer } from './people.ts'
import { StoppableSite } from './stoppable-site.ts'
import { test } from './test.ts'

let site: StoppableSite
test.beforeEach(async ({ baseURL }) => {
  site = new StoppableSite(baseURL ?? '')
  await site.start()
})
test.afterEach(() => site.remove())

/** A text as it stands on a page: what comes in for a name may be anything. */
const like = (text: string) => new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.*'))

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

for (const [language, locale, screen] of [
  ['en', 'en-GB', PHONE],
  ['de', 'de-DE', DESK],
  ['sw', 'sw-TZ', PHONE],
] as const) {
  // covers dashboard.5
  test(`in ${language}, ${screen.width} pixels wide, a new person sees a figure move and knows what it is, learns a lesson, and finds both offline`, async ({
    browser,
  }) => {
    const account = textsOf('mfe-auth', language)
    const wallet = textsOf('mfe-wallet', language)
    const market = textsOf('packages/market-view', language)
    const { origin: baseURL } = site
    const context = await browser.newContext({ baseURL, locale, viewport: screen, serviceWorkers: 'allow' })
    let page = await context.newPage()

    await page.goto('/register')
    const person = newcomer()
    const box = (name: string) => page.getByRole('textbox', { name: account('accounts', name), exact: true })
    for (const name of ['fullName', 'username', 'email', 'password'] as const) await box(name).fill(person[name])
    await box('confirmPassword').fill(person.password)
    await page.getByRole('button', { name: account('accounts', 'submit') }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    await haveRoomInDay(page)
    const guide = page.getByRole('region', { name: wallet('firstSteps', 'title') })
    await guide.getByRole('button', { name: like(wallet('practice', 'start')) }).click()
    const totalOf = () => page.getByRole('region', { name: wallet('wallets', 'total'), exact: true })
    await expect(totalOf()).toContainText(/\$1[.,]000[.,]00 SIM/)
    await page.getByRole('switch', { name: wallet('ai', 'label') }).click()
    const unsettled = /<quiet>(.+)<\/quiet>/.exec(wallet('wallets', 'unsettled'))?.[1]
    await expect(totalOf()).toContainText(`SIM ${unsettled}`)
    // The time of two more steps passes.
    await passTwoSteps()
    const moved = new RegExp(`[+-]\\$\\d+[.,]\\d\\d SIM ${unsettled}`)
    await expect(totalOf()).toContainText(moved)

    const whyUnsettled = market('why', 'label').replace('{title}', market('explained', 'today'))
    await totalOf().getByRole('button', { name: whyUnsettled }).click()
    const explanation = page.getByRole('dialog')
    await expect(explanation).toContainText(market('explained', 'todayIs'))
    await expect(explanation.getByRole('listitem').first()).toContainText(market('explained', 'assistantToday'))
    await explanation.getByRole('link', { name: market('explained', 'numbers') }).click()
    await expect(page).toHaveURL(/\/simulation/)
    await page.goBack()

    await page.goto('/learn')
    await page.getByRole('link', { name: like(account('lessons', 'begin')) }).click()
    const questions = page.getByRole('region', { name: account('lesson', 'questions') })
    await expect(questions).toBeVisible()
    for (const group of await questions.getByRole('group').all()) {
      await group.getByRole('radio').first().press('Space')
      await questions
        .getByRole('button', { name: account('lesson', 'check') })
        .first()
        .press('Enter')
    }
    await expect(page.getByText(like(account('lesson', 'kept')))).toBeVisible()

    const answered = account('lessons', 'answered').replace('{answered}', '1').replace('{lessons}', '8')
    await page.goto('/learn')
    await expect(page.getByRole('heading', { name: answered })).toBeVisible()
    await expectKept(page, '/api/lessons')
    await page.goto('/dashboard')
    await expect(totalOf()).toContainText(moved)
    await expectKept(page, '/api/figures')
    site.stop()
    await page.close()
    page = await context.newPage()
    await page.goto('/dashboard')
    await expect(page.getByText(textsOf('packages/platform', language)('offline', 'unreachable'))).toBeVisible()
    await expect(totalOf()).toContainText(moved)
    await expectBand(page, 'without a connection', language)
    await page.goto('/learn')
    await expect(page.getByRole('heading', { name: answered })).toBeVisible()
  })
}
