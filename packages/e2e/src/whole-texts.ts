import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './people.ts'

/** Every page of the context offers these languages, as a shell built for them would. */
export async function offer(context: BrowserContext, languages: string) {
  await context.route('**/*', async (route) => {
    // Not by its type: Firefox says that events, which never end, are a document.
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(/(<meta name="simvest-languages" content=)"[^"]*"/, `$1"${languages}"`)
    await route.fulfill({ response, body })
  })
}

/** A page on the smallest screen, in longer words from its next load on. `enter` signs in, while it still speaks English. */
export async function inLongerWords(browser: Browser, enter: (page: Page) => Promise<unknown> = asDemo): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: 'en-XA' })
  const page = await context.newPage()
  await enter(page)
  await offer(context, 'en-XA')
  return page
}

async function asDemo(page: Page) {
  await signIn(page, 'demo', 'simvest-demo')
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Stores a language, as if the user had chosen it before. */
export async function chooseLanguage(page: Page, language: string) {
  await page.evaluate(`localStorage.setItem('language', '${language}')`)
  await page.reload()
}

/** Every text that is seen or heard comes from a catalogue, and has room. */
export async function expectWhole(part: Locator, except: readonly string[] = []) {
  await expect(part).toBeVisible()
  expect(await faultsOfTexts(part, except)).toEqual([])
}

/** Texts of a part in longer words that no catalogue has, and texts that are cut. */
export async function faultsOfTexts(part: Locator, except: readonly string[]): Promise<string[]> {
  const { untranslated, cut } = await part.evaluate(lookAt)
  return [
    ...untranslated.filter((text) => !except.includes(text)).map((text) => `"${text}" is left in English`),
    ...cut.map((text) => `"${text}" is cut`),
  ]
}

function lookAt(part: Element) {
  const elements = [part, ...part.querySelectorAll('*')].filter((each) => each.checkVisibility())
  const ownTexts = (element: Element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent?.trim() ?? '')
  // An amount looks the same in each language, and a date has the names of real ones alone.
  const written = elements.filter((each) => !each.closest('[role="img"], time'))
  // The part's own name is that of its route, which the registry has in real languages alone.
  const named = elements.filter((each) => each !== part)
  const names = named.flatMap((each) =>
    ['aria-label', 'title', 'placeholder', 'alt'].map((name) => each.getAttribute(name) ?? ''),
  )
  const texts = written.flatMap(ownTexts)
  // A table wider than the window scrolls by itself.
  const canBeScrolledTo = ({ parentElement: around }: Element): boolean =>
    around !== null && (/auto|scroll/.test(getComputedStyle(around).overflowX) || canBeScrolledTo(around))
  const isCut = (element: Element) => {
    const { overflowX } = getComputedStyle(element)
    const { right, width } = element.getBoundingClientRect()
    const isHeardOnly = width <= 1 || element.closest('.visually-hidden') !== null
    const isClipped = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    return !isHeardOnly && (isClipped || (right > innerWidth + 1 && !canBeScrolledTo(element)))
  }
  return {
    untranslated: [...texts, ...names].filter((text) => /\p{L}/u.test(text) && !text.startsWith('⟦')),
    cut: elements
      .filter((each) => ownTexts(each).join('') !== '' && isCut(each))
      .map((each) => `${each.textContent}" in "${each.parentElement?.parentElement?.textContent?.slice(0, 60)}`),
  }
}
