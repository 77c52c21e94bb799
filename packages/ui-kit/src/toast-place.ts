import { clearOfBand } from './clear-of-band.ts'

/** The upper and lower edge of something, in pixels. */
interface Span {
  top: number
  bottom: number
}

/** The weight says how bad it is to cover it. */
export type Obstacle = Span & { weight: number }

/** The lower edge of a message of this height: the lowest place in this room where it covers nothing, or the least. */
export function lowestClearPlace(height: number, room: Span, obstacles: readonly Obstacle[]): number {
  const places = [room.bottom, ...obstacles.map(({ top }) => top)].filter(
    (bottom) => bottom <= room.bottom && bottom - height >= room.top,
  )
  const covered = (bottom: number) =>
    obstacles.reduce((sum, { weight, ...span }) => sum + weight * overlap({ top: bottom - height, bottom }, span), 0)
  const [best = room.bottom] = places.toSorted((a, b) => covered(a) - covered(b) || b - a)
  return best
}

const overlap = (a: Span, b: Span) => Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const HEADINGS = 'h1, h2, h3, h4, [data-keep-clear]'
const CONTROLS = 'a[href], button, input, select, textarea, [role="switch"], [role="tab"]'
const DIALOGS = ':is([role="dialog"], [role="alertdialog"]):not([data-state="closed"])'

/** Headings, what keeps its place, and controls: those of a page give way to its headings, those of an open dialog to nothing. */
function obstaclesOf(area: HTMLElement): Obstacle[] {
  const dialog = [...document.querySelectorAll(DIALOGS)].at(-1)
  const { left, right } = area.getBoundingClientRect()
  const boxes = (selector: string, weight: number) =>
    [...(dialog ?? document).querySelectorAll(selector)]
      .filter((element) => !area.contains(element))
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.height > 0 && box.left < right && box.right > left)
      .map(({ top, bottom }) => ({ top, bottom, weight }))
  return [...boxes(HEADINGS, 1_000), ...boxes(CONTROLS, dialog ? 1_000 : 1)]
}

/**
 * Lifts the area of messages from the bottom of the window, whenever the page changes or is scrolled. Somebody who points at
 * a message or is inside it finds it where it was.
 */
export function keepClear(area: HTMLElement): () => void {
  const gone = new AbortController()
  let frame = 0
  const place = () => {
    if (area.matches(':hover, :focus-within')) return
    const room = { top: clearOfBand.top, bottom: innerHeight }
    const lift = innerHeight - lowestClearPlace(area.offsetHeight, room, obstaclesOf(area))
    area.style.setProperty('--lift', `${lift}px`)
  }
  const soon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  const changes = new MutationObserver(soon)
  changes.observe(document.body, { childList: true, subtree: true })
  for (const event of ['scroll', 'resize']) {
    window.addEventListener(event, soon, { capture: true, passive: true, signal: gone.signal })
  }
  place()
  return () => {
    gone.abort()
    changes.disconnect()
    cancelAnimationFrame(frame)
  }
}
