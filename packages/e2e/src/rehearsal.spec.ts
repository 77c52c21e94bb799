import { expect, type Locator, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { textsOf } from './catalogues.ts'
import { expectBand, register } from './people.ts'
import { strayTexts } from './stray-text.ts'
import { test } from './test.ts'

/** Halves of an exhibit's parts, and of all of them together, in which the mark is not whole. Buttons are not cut. */
function halvesWithout(scene: Locator, mark: string): Promise<string[]> {
  return scene.evaluate((scene, mark) => {
    const marksIn = (box: Element) => {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      const rects: DOMRect[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        const at = text.data.toLowerCase().indexOf(mark)
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + mark.length)
        rects.push(...range.getClientRects())
      }
      return rects
    }
    const parts = [...scene.querySelectorAll('[data-exhibit]')]
    const cut = parts.flatMap((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const [across, down] = [(left + right) / 2, (top + bottom) / 2]
      const rects = marksIn(box)
      const halves: Record<string, (rect: DOMRect) => boolean> = {
        left: (rect) => rect.right <= across,
        right: (rect) => rect.left >= across,
        top: (rect) => rect.bottom <= down,
        bottom: (rect) => rect.top >= down,
      }
      return Object.entries(halves)
        .filter(([, isIn]) => !rects.some((rect) => rect.width > 0 && isIn(rect)))
        .map(([half]) => `${half} of ${box.textContent}`)
    })
    const buttons = [...scene.querySelectorAll('[data-exhibit] button')]
    const plain = buttons.filter(({ textContent }) => !textContent.toLowerCase().includes(mark))
    return parts.length === 0 ? ['there is no part'] : [...cut, ...plain.map(({ textContent }) => textContent)]
  }, mark)
}

/** Every scene, whatever is pressed. */
const GAMES = [
  ['withdraw', 'pay', 'pay'],
  ['withdraw', 'pay', 'refuse'],
  ['withdraw', 'refuse'],
] as const

async function playAll(page: Page, language: string) {
  const t = (name: string) => textsOf('mfe-auth', language)('rehearsal', name)
  for (const acts of GAMES) {
    await page.goto('/learn/fall-once')
    await expect(page.locator('#drawn')).toHaveCount(0)
    const scene = page.getByRole('group', { name: t('service') })
    for (const act of [...acts, undefined]) {
      expect(await halvesWithout(scene, t('exhibit').toLowerCase()), `${language} before ${act}`).toEqual([])
      expect(await strayTexts(page)).toEqual([])
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      if (!act) continue
      await scene.getByRole('button', { name: t(act).replace(/<\/?small>/g, '') }).click()
      await expect(scene).toBeFocused()
    }
  }
}

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['de', 'de-DE'],
  ['sw', 'sw-TZ'],
] as const) {
  // covers lessons.8
  test(`in ${language} each half of a picture of the rehearsal says that it is an exhibit`, async ({ browser }) => {
    for (const width of [320, 1440]) {
      const page = await (await browser.newContext({ locale, viewport: { width, height: 844 } })).newPage()
      await playAll(page, language)
      await expectBand(page, 'the rehearsal', language)
    }
  })
}

// covers lessons.8
test('the rehearsal changes nothing, and its last scene holds against axe', async ({ browser }) => {
  const page = await (await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })).newPage()
  await register(page)
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(request.url())
  })
  await playAll(page, 'en')
  expect(changes).toEqual([])
  expect(await faults(page)).toEqual([])
})
