import type { Page } from '@playwright/test'

declare global {
  interface Window {
    simvestShifts: { value: number; moved: string[]; since: number }
  }
}

/**
 * From its next document on, a page counts what moves in it without anybody's doing, and says which elements moved. Where
 * nobody does anything, `always` also counts what Chromium forgives after a press or a change of the window.
 */
export async function watchShifts(page: Page, always = false): Promise<void> {
  await page.addInitScript((always) => {
    window.simvestShifts = { value: 0, moved: [], since: 0 }
    new PerformanceObserver((list) => {
      for (const each of list.getEntries() as LayoutShift[]) {
        if ((each.hadRecentInput && !always) || each.startTime < window.simvestShifts.since) continue
        window.simvestShifts.value += each.value
        for (const { node, previousRect, currentRect } of each.sources) {
          const words = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].join(' '),
          )
          window.simvestShifts.moved.push(`${each.value.toFixed(4)} ${words}: ${from} to ${to}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, always)
}

/** Forgets what moved until the next frame is drawn, as when one page takes the place of another. */
export async function countShiftsFromNow(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    window.simvestShifts = { value: 0, moved: [], since: performance.now() }
  })
}

/** The sum since the document began, without a unit (0.1 is what Lighthouse still calls good), and what moved, one line each. */
export function shiftsOf(page: Page): Promise<{ value: number; moved: string[] }> {
  return page.evaluate(() => window.simvestShifts)
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
