import type { QueueItem } from '@simvest/contracts'
import { useState } from 'react'

/**
 * The one of the page that keys act upon: the one that is open, or the one that was moved to. Where it is decided, the
 * one that takes its place.
 */
export function useCurrent(read: readonly QueueItem[] | undefined, open: number | undefined) {
  // Decided here, and perhaps still in what was read last.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [at, setAt] = useState<{ id: number; index: number }>()
  const items = (read ?? []).filter(({ id }) => !left.has(id))
  const moveTo = ({ id }: QueueItem) => setAt({ id, index: items.findIndex((item) => item.id === id) })
  const index = indexIn(items, [open, at?.id]) ?? Math.min(at?.index ?? 0, items.length - 1)
  const current = items[index]
  // What somebody else decided opens nothing in its place: only what was decided here leads on.
  const isOpened = open !== undefined && (current?.id === open || left.has(open))
  return {
    items: read && items,
    current,
    opened: isOpened ? current : undefined,
    before: items[index - 1],
    after: items[index + 1],
    moveTo,
    leave: (item: QueueItem) => {
      moveTo(item)
      setLeft(new Set([...left, item.id]))
    },
  }
}

/** Where the first of these that is there stands. */
function indexIn(items: readonly QueueItem[], ids: readonly (number | undefined)[]): number | undefined {
  return ids.map((wanted) => items.findIndex(({ id }) => id === wanted)).find((index) => index >= 0)
}
