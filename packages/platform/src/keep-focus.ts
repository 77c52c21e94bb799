/**
 * Keeps the focus on the page: when the focused control is removed by its own act, the heading of its replacement gets the focus.
 * Otherwise the browser would start at the top again, and screen readers would not announce the result. Returns a function that
 * ends it.
 */
export function keepFocus(document: Document): () => void {
  // The last focused element of each layer with its ancestors, the latest first; layers, such as dialogs, are children of the body.
  let places: Element[][] = []
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const chain = around(target)
    const layer = chain.at(-1)
    places = [chain, ...places.filter((place) => place.at(-1) !== layer && place.at(-1)?.isConnected)]
  }
  const mend = () => {
    if (places[0]?.[0]?.isConnected === false && document.activeElement === document.body) places.some(heirIn)
  }
  const observer = new MutationObserver(mend)
  document.addEventListener('focusin', note)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
  }
}

/** Returns an element and its ancestors below the body. */
function around(element: Element): Element[] {
  const chain: Element[] = []
  for (let at: Element | null = element; at && at !== at.ownerDocument.body; at = at.parentElement) chain.push(at)
  return chain
}

/** Moves the focus to the nearest heading around an element, or to the element itself if it is still connected. */
function heirIn([place, ...outer]: Element[]): boolean {
  if (place instanceof HTMLElement && place.isConnected) return take(place)
  const heading = outer.filter((each) => each.isConnected).flatMap((each) => headingOf(each) ?? [])[0]
  return heading !== undefined && take(heading)
}

const headingOf = (part: Element) =>
  [...part.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].find((heading) => !heading.closest('[hidden], [inert]'))

function take(element: HTMLElement): boolean {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus()
  return element.ownerDocument.activeElement === element
}
