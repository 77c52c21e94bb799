import { type Browser, expect, type Page } from '@playwright/test'
import { Registry } from '@simvest/registry'
import { bandFault } from './band.ts'
import { register } from './people.ts'
import { countShiftsFromNow, shiftsOf, watchShifts } from './shifts.ts'
import { test } from './test.ts'

/** Pages of every kind: with much to see, with a form, with the frame. */
const SOME = ['/', '/login', '/simulation']

const drawn = (page: Page) => page.locator('#drawn')

/** The public pages that arrive drawn: all but those whose address has a part that changes. */
async function publicPaths(page: Page): Promise<string[]> {
  const { remotes } = Registry.parse(await (await page.request.get('/remotes.json')).json())
  const routes = remotes.flatMap((remote) => remote.routes)
  return routes.filter(({ access, path }) => access === 'public' && !path.includes(':')).map(({ path }) => path)
}

/** Holds every script back until it is called, as a slow connection does. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const come = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/(?:assets|remotes)\/.*\.js(?:\?|$)/, async (route) => {
    await come
    await route.continue()
  })
  return release
}

const withoutScripts = async (browser: Browser, baseURL: string | undefined, options = {}) =>
  (await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, ...options })).newPage()

// covers A1.5
test('without JavaScript every public page reads, says what does not work, and has the band', async ({
  page,
  browser,
  baseURL,
}) => {
  const paths = await publicPaths(page)
  expect(paths.length).toBeGreaterThan(10)
  for (const options of [{}, { locale: 'de-DE', colorScheme: 'dark', viewport: { width: 390, height: 844 } }]) {
    const plain = await withoutScripts(browser, baseURL, options)
    const language = 'locale' in options ? 'de' : 'en'
    for (const path of language === 'en' ? paths : SOME) {
      await plain.goto(path)
      await expect(drawn(plain).getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(plain.getByText(/^(?:Without|Ohne) JavaScript/)).toBeVisible()
      await expect(plain.getByText('Simvest needs JavaScript')).toBeHidden()
      expect(await bandFault(plain, language), path).toBeUndefined()
    }
  }
})

test('its links lead on without JavaScript, and nothing that is typed can be sent', async ({ browser, baseURL }) => {
  const plain = await withoutScripts(browser, baseURL)
  await plain.goto('/')
  await drawn(plain).getByRole('link', { name: 'Lessons' }).click()
  await expect(plain).toHaveURL(/\/learn$/)
  await plain.goto('/login')
  await plain.getByLabel('Username or Email').fill('ada')
  await plain.getByLabel('Username or Email').press('Enter')
  await expect(plain).toHaveURL(/\/login$/)
  expect(await plain.locator('form').count()).toBe(0)
})

test('the live page takes the place of the drawn one without a movement, in each language', async ({
  page,
  browser,
  baseURL,
}) => {
  const paths = await publicPaths(page)
  for (const locale of ['en-GB', 'de-DE', 'sw']) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale, reducedMotion: 'no-preference' })
    for (const path of locale === 'en-GB' ? paths : SOME) {
      const visitor = await context.newPage()
      await watchShifts(visitor)
      // Answers of the API arrive later, into reserved space.
      await visitor.route('**/api/**', () => undefined)
      const release = await holdScripts(visitor)
      // So do fillers of slots, below everything else.
      await visitor.route(/\/remotes\/.*\/[a-z]+\.[a-z-]+\.js(?:\?|$)/, () => undefined)
      await visitor.goto(path, { waitUntil: 'commit' })
      await expect(drawn(visitor).locator('h1'), path).toBeVisible()
      // On a slow machine a document is painted in pieces and its font comes late; both move what is there before the live page does.
      await visitor.waitForFunction(() => document.readyState !== 'loading')
      await visitor.evaluate(async () => void (await document.fonts.ready))
      await countShiftsFromNow(visitor)
      const before = await looks(visitor, '#drawn > main')
      release()
      await expect(drawn(visitor)).toHaveCount(0)
      expect(await looks(visitor, '#root main'), `${path} ${locale}`).toEqual(before)
      expect((await shiftsOf(visitor)).moved, path).toEqual([])
      await visitor.close()
    }
    await context.close()
  }
})

/** The text of a page, the places of its headings, fields, links and buttons, and its height. */
function looks(page: Page, selector: string) {
  return page.evaluate((main) => {
    const note = document.querySelector(`${main} .unscripted`)?.textContent ?? ''
    const words = document.querySelector(main)?.textContent.replace(note, '')
    const parts = document.querySelectorAll<HTMLElement>(`${main} :is(h1, h2, h3, p, input, a, button, select)`)
    const seen = [...parts].filter((each) => each.getClientRects().length > 0)
    const places = seen.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      const { color, fontSize, backgroundColor } = getComputedStyle(each)
      return [each.localName, x, y, width, height, color, fontSize, backgroundColor].join(' ')
    })
    return { words, places, height: document.documentElement.scrollHeight }
  }, selector)
}

test('input and clicks before hydration are kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await drawn(page).getByLabel('Username or Email').fill('demo')
  await drawn(page).getByRole('textbox', { name: 'Password' }).fill('simvest-demo')
  await drawn(page).getByLabel('Username or Email').focus()
  await page.keyboard.press('End')
  release()
  await expect(drawn(page)).toHaveCount(0)
  await expect(page.getByLabel('Username or Email')).toHaveValue('demo')
  await expect(page.getByLabel('Username or Email')).toBeFocused()
  await page.getByRole('button', { name: 'Secure Login' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the theme that somebody chose is shown before the scripts come, and another can be chosen then', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('radio', { name: 'Light' }).check()
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(drawn(page).getByRole('radio', { name: 'Light' })).toBeChecked()
  await drawn(page).getByRole('radio', { name: 'System' }).check()
  release()
  await expect(drawn(page)).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('a button that is pressed before the scripts come does its work once they are there, and the page stays scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 500 })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await drawn(page).getByRole('button', { name: 'Referral Program' }).click()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

const submitOf = (page: Page) => drawn(page).getByRole('button', { name: 'Secure Login' })

/**
 * Opens the sign-in page without its scripts and types a name and a password: in a browser that never had those scripts, because
 * Firefox does not report what it takes from its cache, and so waits for nothing.
 */
async function typeInDrawn(browser: Browser) {
  const visitor = await (await browser.newContext()).newPage()
  const asked: string[] = []
  await visitor.route('**/api/login', (route) => {
    asked.push(route.request().method())
    return route.continue()
  })
  await visitor.addInitScript(countPresses)
  const release = await holdScripts(visitor)
  await visitor.goto('/login', { waitUntil: 'commit' })
  const password = drawn(visitor).getByRole('textbox', { name: 'Password' })
  await drawn(visitor).getByLabel('Username or Email').fill('demo')
  await password.fill('simvest-demo')
  const presses = () => visitor.evaluate(() => (window as unknown as { presses: number }).presses)
  return { visitor, release, password, submit: submitOf(visitor), asked, presses }
}

/** Runs in the page: how often the live page's form was sent, by people or for them. */
function countPresses() {
  const counted = Object.assign(window, { presses: 0 })
  addEventListener('submit', () => (counted.presses += 1), true)
}

// covers frame.19
test('a press is heard before the scripts come, and done once when they are there, however it was made', async ({
  browser,
}) => {
  const ways: ((on: Awaited<ReturnType<typeof typeInDrawn>>) => Promise<void>)[] = [
    ({ submit }) => submit.click(),
    ({ submit }) => submit.dblclick(),
    ({ password }) => password.press('Enter'),
    async ({ password, submit }) => {
      await password.press('Enter')
      await submit.press('Enter')
      await drawn(submit.page()).getByRole('heading', { level: 1 }).click()
    },
  ]
  for (const press of ways) {
    const on = await typeInDrawn(browser)
    await press(on)
    await expect(on.submit).toHaveAttribute('aria-busy', 'true')
    expect(on.asked).toEqual([])
    expect(on.visitor.url()).toMatch(/\/login$/)
    on.release()
    await expect(on.visitor).toHaveURL(/\/dashboard$/)
    expect([on.asked, await on.presses()]).toEqual([['POST'], 1])
    await on.visitor.context().close()
  }
})

// covers frame.19
test('a press that is under way when the scripts come is done once it is complete', async ({ browser }) => {
  const { visitor, release, submit, asked, presses } = await typeInDrawn(browser)
  await submit.hover()
  await visitor.mouse.down()
  release()
  await expect(visitor.locator('#root h1')).toBeAttached()
  expect(asked).toEqual([])
  await visitor.mouse.up()
  await expect(visitor).toHaveURL(/\/dashboard$/)
  expect([asked, await presses()]).toEqual([['POST'], 1])
})

// covers frame.19
test('a press is forgotten once somebody types on, or goes on to another page', async ({ browser }) => {
  const typing = await typeInDrawn(browser)
  await typing.password.press('Enter')
  await typing.password.press('End')
  await typing.password.pressSequentially('?')
  await expect(typing.submit).not.toHaveAttribute('aria-busy')
  typing.release()
  await expect(drawn(typing.visitor)).toHaveCount(0)
  await expect(typing.visitor.getByRole('textbox', { name: 'Password' })).toHaveValue('simvest-demo?')
  expect([typing.asked, await typing.presses()]).toEqual([[], 0])

  for (const leave of [
    (visitor: Page) => drawn(visitor).getByRole('link', { name: 'Lessons' }).first().click({ noWaitAfter: true }),
    (visitor: Page) => visitor.evaluate(() => void setTimeout(() => location.assign('/learn'))),
  ]) {
    const { visitor, submit } = await typeInDrawn(browser)
    // No page comes, so the one that was left can be looked at.
    await visitor.route('**/learn', (route) => route.fulfill({ status: 204 }))
    await submit.click()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await leave(visitor)
    await expect(submit).not.toHaveAttribute('aria-busy')
    expect(await visitor.evaluate(() => (window as { simvestPressed?: unknown }).simvestPressed ?? null)).toBe(null)
    await visitor.context().close()
  }
})

test('it is not shown to whoever gets another page: signed in, in another language, or with a query', async ({
  page,
}) => {
  const hidden = async (path: string) => {
    const fresh = await page.context().newPage()
    await holdScripts(fresh)
    await fresh.goto(path, { waitUntil: 'commit' })
    await fresh.locator('#root').waitFor({ state: 'attached' })
    await expect(fresh.getByRole('heading', { level: 1 })).toHaveCount(0)
    await fresh.close()
  }
  await hidden('/login?mode=register')
  await page.goto('/')
  await page.evaluate((language) => localStorage.setItem('language', language), 'de')
  await hidden('/')
  await page.evaluate(() => localStorage.removeItem('language'))
  await register(page)
  await hidden('/')
})

test('the frame of a page for who is signed in stands with the first paint, and does not move', async ({ page }) => {
  await register(page)
  const release = await holdScripts(page)
  const box = () =>
    page.evaluate(() => {
      const { width, height, backgroundColor } = getComputedStyle(
        document.querySelector('#root') ?? document.body,
        '::before',
      )
      return [width, height, backgroundColor]
    })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.locator('#root > .boot').waitFor({ state: 'attached' })
  const [width, height] = await box()
  expect([width, height]).toEqual(['240px', '692px'])
  release()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation).toBeVisible()
  expect((await navigation.locator('..').boundingBox())?.width).toBe(240)
})
