import type { Page } from '@playwright/test'
import type { Invariant } from './walk.ts'

/** In pixels at 390: the highest page of somebody who has just registered, and of somebody who has some of everything. */
export const MOST_HEIGHT = { newcomer: 3_000, lived: 4_500 }

/** Texts to read and to look up are as long as they need to be. */
export const isReading = (path: string) => path === '/learn/:id' || path === '/simulation'

/** The words of a page that are drawn, so not those in closed folds, and its height. It runs in the page. */
function measure() {
  const texts = document.createTreeWalker(document.querySelector('#main') ?? document.body, NodeFilter.SHOW_TEXT)
  let words = 0
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    if (parentElement?.checkVisibility()) words += textContent?.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
  }
  return { words, height: document.documentElement.scrollHeight, at: location.pathname }
}

/** Parts below the first screen are drawn after it: the height has to stay. */
async function settled(page: Page) {
  let before = await page.evaluate(measure)
  for (;;) {
    await page.waitForTimeout(300)
    const now = await page.evaluate(measure)
    if (now.height === before.height && now.words === before.words) return now
    before = now
  }
}

/** Finds pages that are too high; `words` gets those of each page, which a report prints. */
export function noHigherThan(most: number, words: Map<string, string>): Invariant {
  return async (page) => {
    const { words: count, height, at } = await settled(page)
    if (!words.has(at)) words.set(at, `${height} px, ${count} words`)
    return height > most ? [`it is ${height} px high, of ${most} at most`] : []
  }
}
