import type { QueueItem } from '@simvest/contracts'
import { useState } from 'react'

/**
 * The item of the page that the keys act upon: the open item, or the item that the administrator moved to. After it is
 * decided, the item that takes its place.
 */
export function useCurrent(read: readonly QueueItem[] | undefined, open: number | undefined) {
  // Items that were decided here; the list that was read last may still hold them.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [at, setAt] = useState<{ id: number; index: number }>()
  const items = (read ?? []).filter(({ id }) => !left.has(id))
  const moveTo = ({ id }: QueueItem) => setAt({ id, index: items.findIndex((item) => item.id === id) })
  const index = indexIn(items, [open, at?.id]) ?? Math.min(at?.index ?? 0, items.length - 1)
  const current = items[index]
  // After a decision in this tab the next item opens; after somebody else's decision nothing opens.
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

/** The position of the first of these ids that is on the page. */
function indexIn(items: readonly QueueItem[], ids: readonly (number | undefined)[]): number | undefined {
  return ids.map((wanted) => items.findIndex(({ id }) => id === wanted)).find((index) => index >= 0)
}
