import { expect } from '@playwright/test'
import { lessonsSentTo, lessonTexts } from './lesson-words.ts'
import { register } from './people.ts'
import { test } from './test.ts'
import { expectWhole, inLongerWords, offer } from './whole-texts.ts'

/** Names, which no language changes. */
const NAMES = ['Simvest', 'demo', 'demo@simvest.example']

// covers languages.3
test('in longer words the choice of a picture is not left in English, or cut on the smallest screen', async ({
  browser,
}) => {
  const page = await inLongerWords(browser, register)
  await page.goto('/profile')
  await page.getByRole('button', { name: /Usé/ }).first().click()
  await expect(page.getByRole('img', { name: /çhôséñ/ })).toBeVisible()
  await expectWhole(page.getByRole('tabpanel'))
})

// covers languages.3
test('in longer words nothing of the scams is left in English but for its own words, or cut on the smallest screen', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: 'en-XA' })
  const page = await context.newPage()
  await offer(context, 'en-XA')
  const words = [...NAMES, ...lessonTexts()]
  // A lesson that there is not, then the exercise; the crawler visits a lesson as one of all pages.
  for (const id of ['none', 'spot-the-scam']) {
    await page.goto(`/learn/${id}`)
    await expect(page.getByRole('main')).toContainText('⟦')
    await expectWhole(page.getByRole('main'), words)
  }
  for (const next of [...Array<RegExp>(10).fill(/Néxt/), /Hôw ït wéñt/]) {
    await page.getByRole('button', { name: /sçàm/ }).click()
    await expectWhole(page.getByRole('main'), words)
    await page.getByRole('button', { name: next }).click()
  }
  // The notice of missed messages names their sender within a text of the page.
  await expectWhole(page.getByRole('main'), NAMES)
})

for (const [language, locale, title, summary, remember] of [
  ['de', 'de-DE', 'Eine Gebühr vor Ihrem Geld', 'Warum niemand Ehrliches', 'Wer Ihr Geld hat'],
  ['sw', 'sw-TZ', 'Ada kabla ya pesa zako', 'Kwa nini hakuna mwaminifu', 'Aliye na pesa zako'],
] as const) {
  // covers lessons.6
  test(`in ${language} a lesson is read in that language, and no other is fetched`, async ({ browser }) => {
    const context = await browser.newContext({ locale, viewport: { width: 320, height: 640 } })
    const page = await context.newPage()
    const sent = lessonsSentTo(page)
    await page.goto('/learn')
    await page.getByRole('link', { name: title }).last().click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByText(summary)).toBeVisible()
    await expect(page.getByText(remember).first()).toBeVisible()
    await expect.poll(() => sent).toEqual([`${language}/advance-fee`])
    // The title is there also where nobody came from the list.
    await page.reload()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  })
}
