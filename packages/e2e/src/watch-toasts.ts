import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Returns the elements that the visible toast covers now. */
    simvestCovered: () => string[]
    simvestTellCovered: (words: string) => void
  }
}

/** Returns the elements that the visible toast covers now. */
export const coveredNow = (page: Page) => page.evaluate(() => window.simvestCovered())

/** Collects what toasts lie over, in every page of a context: a heading, the bar, the offline strip, or a control of a dialog. */
export async function watchToasts(context: BrowserContext): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  await context.exposeBinding('simvestTellCovered', (_source, words: string) => found.add(words))
  await context.addInitScript(watch)
  return found
}

/** Runs in the page. */
function watch() {
  const HEADINGS = 'h1, h2, h3, h4, [data-keep-clear]'
  const CONTROLS = 'a[href], button, input, select, textarea, [role="switch"], [role="tab"]'
  /** A toast makes way at once: what it covers in several looks, it covers. */
  const [PAUSE, LOOKS] = [300, 4]

  const isCovered = (element: Element, toast: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    const [one, other] = [element.getBoundingClientRect(), toast.getBoundingClientRect()]
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    // Paddings may touch.
    return down > 2 && across > 2
  }

  window.simvestCovered = () => {
    // With the pointer on it, a toast stays where it is.
    const toast = document.querySelector('[role=region][aria-label^=Notifications] li[data-state=open]:not(:hover)')
    if (!toast) return []
    const dialog = [...document.querySelectorAll(':is([role=dialog], [role=alertdialog])')].at(-1)
    const wanted = dialog ? dialog.querySelectorAll(`${HEADINGS}, ${CONTROLS}`) : document.querySelectorAll(HEADINGS)
    return [...wanted]
      .filter((element) => isCovered(element, toast))
      .map(
        ({ tagName, textContent }) => `${location.pathname}: "${toast.textContent}" covers ${tagName} "${textContent}"`,
      )
  }

  let looks: string[][] = []
  setInterval(() => {
    looks = [window.simvestCovered(), ...looks].slice(0, LOOKS)
    if (looks.length < LOOKS) return
    looks[0]?.filter((words) => looks.every((look) => look.includes(words))).forEach(window.simvestTellCovered)
  }, PAUSE)
}
