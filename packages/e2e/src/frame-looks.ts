import type { Page } from '@playwright/test'
import { patience } from '@simvest/build/time-factor'

/** The styles of everything around a page, by its place in the document. */
type Looks = Readonly<Record<string, Readonly<Record<string, string>>>>

/** For a frame that does not come to rest, in milliseconds: it is then read as it is. */
const PATIENCE = patience(15_000)

/**
 * The styles of everything outside the page and outside what opens above it, at rest: with the pointer in one and the same corner,
 * when no transition runs and the frame has drawn what a change of the window asks of it.
 */
export async function frameLooks(page: Page): Promise<Looks> {
  await page.mouse.move(0, 0)
  let before = ''
  for (const end = Date.now() + PATIENCE; ;) {
    const { looks, moves } = await page.evaluate(readLooks)
    const now = JSON.stringify(looks)
    if ((now === before && !moves) || Date.now() > end) return looks
    before = now
  }
}

/** The first difference between elements that exist in both, in words. */
export function differenceOf(before: Looks, now: Looks): string | undefined {
  for (const [place, looks] of Object.entries(before)) {
    for (const [property, value] of Object.entries(looks)) {
      const found = now[place]?.[property] ?? value
      if (found !== value) return `${property} of ${place} is ${found}, and ${value} without it`
    }
  }
  return undefined
}

/**
 * Runs in the page, after some time in which it draws. These properties do not depend on the content of a page, unlike sizes
 * and positions. No function in here has a name: the tool that runs these sources would wrap a named function in a helper that
 * the page does not have.
 */
async function readLooks(): Promise<{ looks: Looks; moves: boolean }> {
  await new Promise((resolve) => {
    // A frame is drawn with what it was told before; the second one with what it answered to that.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))
    setTimeout(resolve, 2_000)
  })
  const properties =
    'display visibility opacity color background-color background-image border-top-color border-top-style font-family font-size font-weight line-height letter-spacing text-transform text-decoration-line text-indent position z-index overflow-x overflow-y pointer-events cursor transform filter clip-path mix-blend-mode content-visibility user-select direction writing-mode zoom'.split(
      ' ',
    )
  const around = Array.from(document.querySelectorAll('body, body *')).filter(
    (element) =>
      !element.closest('main, [role=dialog], [role=alertdialog], [data-radix-popper-content-wrapper], script, style'),
  )
  const moves = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        effect.getComputedTiming().endTime !== Infinity &&
        around.some((element) => element === effect.target),
    )
  const looks = Object.fromEntries(
    around.map((element) => {
      const way = []
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        const { localName } = each
        const alike = Array.from(each.parentElement?.children ?? []).filter((other) => other.localName === localName)
        way.unshift(alike.length > 1 ? `${localName}:nth-of-type(${alike.indexOf(each) + 1})` : localName)
      }
      const style = getComputedStyle(element)
      const values = properties.map((property) => [property, style.getPropertyValue(property)])
      return [['body', ...way].join(' > '), Object.fromEntries(values) as Record<string, string>]
    }),
  )
  return { looks, moves }
}
