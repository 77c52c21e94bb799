import type { KeyboardEvent } from 'react'

/** Marks a layer that handles Escape itself. */
const MARK = 'data-own-escape'

/**
 * Closes a layer when Escape is pressed inside it, even below a message: Radix tells only the top layer, which may be a
 * toast. If Radix has already closed something, the event says so.
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

/** Whether such a layer handles Escape for this target. */
export function hasOwnEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${MARK}]`) !== null
}
