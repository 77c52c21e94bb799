import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Invariant } from './walk.ts'

/** At 390 pixels: the longest page of somebody who has just registered, and of somebody who has some of everything. */
export const LONGEST = {
  newcomer: { height: 3_000, words: 310 },
  lived: { height: 4_500, words: 450 },
} as const satisfies Record<string, Length>

/** A height in pixels, and words in view that the specification does not fix. */
interface Length {
  height: number
  words: number
}

/** Texts to read and to look up are as long as they need to be. */
export const isReading = (path: string) => path === '/learn/:id' || path === '/simulation'

/** The texts of a page that are drawn, so not those in closed folds, and its height. It runs in the page. */
function measure() {
  const nodes = document.createTreeWalker(document.querySelector('#main') ?? document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (nodes.nextNode()) {
    const { textContent, parentElement } = nodes.currentNode
    if (parentElement?.checkVisibility()) texts.push(textContent ?? '')
  }
  return { texts, height: document.documentElement.scrollHeight, at: location.pathname }
}

/** Parts below the first screen are drawn after it: the height has to stay. */
async function settled(page: Page) {
  let before = await page.evaluate(measure)
  for (;;) {
    await page.waitForTimeout(300)
    const now = await page.evaluate(measure)
    if (now.height === before.height && now.texts.length === before.texts.length) return now
    before = now
  }
}

const wordsOf = (text: string) => text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []

/** The names and sentences of the specification, on one line. */
const specification = ['0-rules', '1-investors', '2-withdrawals-and-desk']
  .map((name) => readFileSync(new URL(`../../../../docs/specification/${name}.md`, import.meta.url), 'utf8'))
  .join(' ')
  .replaceAll(/[*`\s]+/g, ' ')

/** A single word could be in the specification by chance. */
const isFixed = (text: string) =>
  wordsOf(text).length > 1 && specification.includes(text.trim().replaceAll(/\s+/g, ' '))

/** Finds pages that are too long; `lengths` gets that of each page, which a report prints. */
export function noLongerThan(most: Length, lengths: Map<string, string>): Invariant {
  return async (page) => {
    const { texts, height, at } = await settled(page)
    const count = (some: readonly string[]) => some.flatMap(wordsOf).length
    const words = count(texts.filter((text) => !isFixed(text)))
    if (!lengths.has(at)) lengths.set(at, `${height} px, ${words} words, ${count(texts) - words} more are fixed`)
    return [
      ...(height > most.height ? [`it is ${height} px high, of ${most.height} at most`] : []),
      ...(words > most.words ? [`it has ${words} words in view, of ${most.words} at most`] : []),
    ]
  }
}
