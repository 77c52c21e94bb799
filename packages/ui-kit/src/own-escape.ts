import type { KeyboardEvent } from 'react'

/** Marks a layer that closes itself by Escape. */
const MARK = 'data-own-escape'

/**
 * Closes a layer by Escape that was pressed inside it, also under a message: Radix tells only the layer that came last,
 * which may be a toast. Where Radix closed something first, the event says so.
 */
export function ownEscape(close: () => void) {
  return {
    [MARK]: '',
    onKeyDown(event: KeyboardEvent) {
      const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
      if (event.key !== 'Escape' || event.defaultPrevented || !inside) return
      event.preventDefault()
      close()
    },
  }
}

/** Whether Escape there is the business of such a layer. */
export function hasOwnEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${MARK}]`) !== null
}
