import type { Page } from '@playwright/test'

/** Texts that leave a box they stand in, sideways, or are cut off there without a sign of it. */
export function strayTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faultOf = (text: Text): string | undefined => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      const words = `"${text.data.trim().slice(0, 40)}"`
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { display, overflowX, textOverflow, position } = getComputedStyle(box)
        if (/^(inline|contents)/.test(display)) continue
        // What scrolls by itself may be wider than its box, and an ellipsis says that there is more.
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return undefined
        const { left, right } = box.getBoundingClientRect()
        if (lines.some((line) => line.left < left - 1 || line.right > right + 1))
          return `${words} leaves ${box.tagName.toLowerCase()} "${box.textContent?.slice(0, 30)}"`
        // Whoever cuts lets nothing out; what is lifted out of the page stands in the window alone.
        if (overflowX !== 'visible' || /absolute|fixed/.test(position)) return undefined
      }
      return undefined
    }

    const isDrawn = ({ parentElement: box, data }: Text) =>
      data.trim() !== '' &&
      box?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true &&
      !box.closest('svg') &&
      !isForScreenReaders(box)
    const isForScreenReaders = (box: Element | null): boolean =>
      box !== null && (getComputedStyle(box).clipPath === 'inset(50%)' || isForScreenReaders(box.parentElement))

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults = new Set<string>()
    while (walker.nextNode()) {
      const fault = isDrawn(walker.currentNode as Text) && faultOf(walker.currentNode as Text)
      if (fault) faults.add(fault)
    }
    return [...faults].slice(0, 5)
  })
}
