import { type APIRequestContext, expect } from '@playwright/test'
import { Registry } from '@simvest/registry'
import { By } from 'selenium-webdriver'
import { newcomer } from '@simvest/e2e/people'
import { patience } from '@simvest/build/time-factor'
import type { Visitor } from './visitor.ts'
import { test } from './webkit-test.ts'

/** Creates an account and arrives on the dashboard. */
async function register(visitor: Visitor, person = newcomer()) {
  await visitor.open('/register')
  await visitor.fill('Full name', person.fullName)
  await visitor.fill('Username', person.username)
  await visitor.fill('Email', person.email)
  await visitor.fill('Password', person.password)
  await visitor.fill('Confirm password', person.password)
  await visitor.press('button', 'Create Account')
  await visitor.isAt(/^\/dashboard$/)
  return person
}

async function paths(request: APIRequestContext, access: string): Promise<string[]> {
  const { remotes } = Registry.parse(await (await request.get('/remotes.json')).json())
  const routes = remotes.flatMap((remote) => remote.routes).filter((route) => route.access === access)
  return routes.map((route) => route.path.replace(':id', '1'))
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`WebKit, ${size.width} px wide`, () => {
    test.use({ size })

    test('the landing page arrives drawn and comes alive; the keyboard leads to an account', async ({
      visitor,
      heard,
    }) => {
      await visitor.open('/')
      await visitor.reads('Practise automated investing')
      await visitor.seesBand()
      await visitor.reachByKeyboard('link', 'Create an account')
      await visitor.isAt(/^\/(register|auth)$/)
      expect(heard).toEqual([])
    })

    test('a new person has a total, deposits, transfers, invests and withdraws', async ({ visitor, heard }) => {
      const person = await register(visitor)
      await visitor.press('button', /^Start with/)
      await visitor.reads('$1,000.00 SIM')
      await visitor.seesBand()

      await visitor.press('link', 'DEPOSIT')
      await visitor.press('button', '500.00 simulated dollars')
      await visitor.press('button', 'Order deposit')
      await visitor.isAt(/^\/deposit\/method\/\d+$/)
      await visitor.press('button', 'Crypto (simulated)')
      await visitor.reads(/SIM-TRC20-/)
      await visitor.find('img', /^QR code/)

      await visitor.open('/dashboard')
      await visitor.press('button', 'TRANSFER')
      await visitor.fill('Amount', '300')
      await visitor.press('button', 'Transfer')
      await visitor.reads('Fund wallet now')
      await visitor.seesBand()

      await visitor.open('/trading')
      await visitor.press('button', /^Invest Now in Treasury Ladder$/)
      await visitor.fill('Amount', '100')
      await visitor.press('button', 'Invest')
      await visitor.reads('Investment created')
      await visitor.seesBand()

      await visitor.open('/withdraw')
      await visitor.fill('Amount', '200')
      await visitor.press('button', 'Continue')
      await visitor.press('radio', /Crypto/)
      await visitor.press('button', 'Use a sample destination')
      await visitor.press('button', 'Continue')
      await visitor.press('button', 'Request withdrawal')
      await visitor.find('heading', 'Proof of the simulated fee')

      await visitor.driver.manage().deleteAllCookies()
      await visitor.open('/login')
      await visitor.fill('Username or Email', person.username)
      await visitor.fill('Password', person.password)
      await visitor.press('button', 'Secure Login')
      await visitor.isAt(/^\/dashboard$/)
      await visitor.reads('$600.00 SIM')
      expect(heard).toEqual([])
    })

    test('a lesson is answered; language and theme change and stay', async ({ visitor, heard }) => {
      await visitor.open('/learn')
      await visitor.press('link', 'Begin: A fee before your money')
      await visitor.find('button', 'Check')
      for (let question = 0; question < 3; question += 1) {
        const choice = (await visitor.driver.findElements(By.css('main fieldset input')))[question * 3]
        if (!choice) throw new Error('a question has no answers')
        await expect(async () => {
          await visitor.click(choice)
          expect(await choice.isSelected()).toBe(true)
        }).toPass()
        await visitor.press('button', 'Check')
      }
      await visitor.reads(/of 3 right/)

      await visitor.open('/')
      await visitor.press('radio', 'Dark')
      const theme = () => visitor.run('return document.documentElement.dataset.theme')
      await expect.poll(theme).toBe('dark')
      await visitor.choose('Language', 'Deutsch')
      await visitor.find('combobox', 'Sprache')
      await visitor.seesBand('de')
      await visitor.open('/login')
      await expect.poll(theme).toBe('dark')
      await visitor.find('combobox', 'Sprache')
      expect(heard).toEqual([])
    })

    test('every page of an investor has a heading and the band, fits, and is silent', async ({
      visitor,
      heard,
      request,
    }) => {
      const open = await paths(request, 'public')
      for (const place of open) await look(visitor, place)
      await register(visitor)
      for (const place of await paths(request, 'user')) await look(visitor, place)
      expect(heard).toEqual([])
    })
  })
}

async function look(visitor: Visitor, place: string): Promise<void> {
  await visitor.open(place)
  await visitor.find('heading')
  await visitor.seesBand()
  const wide = () => visitor.run('return document.documentElement.scrollWidth - innerWidth')
  await expect.poll(wide, { message: place }).toBeLessThanOrEqual(0)
}

test('WebKit: a remote that is gone leaves words, and the rest in use', async ({ visitor, gone }) => {
  gone.push('/remotes/withdrawals/')
  await register(visitor)
  await visitor.open('/history')
  await visitor.find('heading', 'This part of Simvest could not be loaded')
  await visitor.find('button', 'Try again')
  await visitor.seesBand()
  await visitor.press('link', 'Dashboard')
  await visitor.isAt(/^\/dashboard$/)
  await visitor.reads('Why this?')
})

test('WebKit: with the server stopped the product opens with the last figures and their time', async ({
  visitor,
  site,
}) => {
  await register(visitor)
  await visitor.press('button', /^Start with/)
  await visitor.reads('$1,000.00 SIM')
  const kept = () =>
    visitor.driver.executeAsyncScript(`
      const done = arguments[arguments.length - 1]
      caches.match('/dashboard', { cacheName: 'simvest-document' }).then(async (page) => done([
        (await navigator.serviceWorker.getRegistration())?.active?.state,
        page !== undefined,
        localStorage.getItem('lastFigures')?.includes('"/api/figures"') ?? false,
      ]))`)
  await expect.poll(kept, { timeout: patience(60_000) }).toEqual(['activated', true, true])
  await visitor.open('/dashboard')
  await visitor.reads('$1,000.00 SIM')
  site.stop()
  await visitor.open('/dashboard')
  await visitor.reads(/Simvest cannot be reached\. Shown as of /)
  await visitor.reads('$1,000.00')
  await visitor.seesBand()
  await site.start()
  await expect
    .poll(() => visitor.run('return document.body.innerText'), { timeout: patience(60_000) })
    .not.toContain('Shown as of')
})
