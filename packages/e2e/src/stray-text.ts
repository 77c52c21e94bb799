import type { Page } from '@playwright/test'

/**
 * Texts that leave a box they stand in, sideways, or are cut off there without a sign of it; short words that are broken in
 * two; and what scrolls sideways: the page, or at the width of a desk a table.
 */
export function strayTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rectsOf = (text: Text, from: number, to: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, to)
      return [...range.getClientRects()].filter(({ width }) => width > 0)
    }
    const isBroken = (text: Text) =>
      [...text.data.matchAll(/(?<=^|\s)[\p{L}\d$.,]{2,12}(?=$|\s)/gu)].find(({ 0: word, index }) => {
        const [first, ...others] = rectsOf(text, index, index + word.length)
        return others.some(({ top }) => Math.abs(top - (first?.top ?? top)) > 2)
      })?.[0]

    const leaves = (text: Text): Element | undefined => {
      const lines = rectsOf(text, 0, text.length)
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { display, overflowX, textOverflow, position } = getComputedStyle(box)
        if (/^(inline|contents)/.test(display)) continue
        // A scrolling element may be wider than its box, and an ellipsis marks cut text.
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return undefined
        const { left, right } = box.getBoundingClientRect()
        if (lines.some((line) => line.left < left - 1 || line.right > right + 1)) return box
        // Clipping elements let nothing out; positioned ones are measured against the window alone.
        if (overflowX !== 'visible' || /absolute|fixed/.test(position)) return undefined
      }
      return undefined
    }

    const faultOf = (text: Text): string | undefined => {
      const words = `"${text.data.trim().slice(0, 40)}"`
      const left = leaves(text)
      if (left) return `${words} leaves ${left.tagName.toLowerCase()} "${left.textContent?.slice(0, 30)}"`
      const broken = isBroken(text)
      return broken && `"${broken}" is broken in ${words}`
    }

    const isForScreenReaders = (box: Element | null): boolean =>
      box !== null &&
      ((box.clientWidth <= 1 && getComputedStyle(box).overflowX === 'hidden') || isForScreenReaders(box.parentElement))
    const isDrawn = ({ parentElement: box, data }: Text) =>
      data.trim() !== '' &&
      box?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true &&
      !box.closest('svg') &&
      !isForScreenReaders(box)

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults = new Set<string>()
    while (walker.nextNode()) {
      const fault = isDrawn(walker.currentNode as Text) && faultOf(walker.currentNode as Text)
      if (fault) faults.add(fault)
    }
    for (const area of document.querySelectorAll('[role=region]:has(> table)')) {
      const [across, down] = [area.scrollWidth - area.clientWidth, area.scrollHeight - area.clientHeight]
      if (down > 1 || (across > 1 && innerWidth >= 1280))
        faults.add(`the table "${area.textContent?.slice(0, 30)}" scrolls by ${across} and ${down} px`)
    }
    const tooWide = document.documentElement.scrollWidth - innerWidth
    const widest = [...document.body.querySelectorAll('*')].findLast(
      (element) => element.getBoundingClientRect().right > innerWidth && element.checkVisibility(),
    )
    if (tooWide > 0) faults.add(`the page is ${tooWide} px too wide, as "${widest?.textContent.trim().slice(0, 40)}"`)
    return [...faults]
  })
}
