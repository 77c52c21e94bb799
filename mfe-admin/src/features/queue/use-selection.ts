import { MOST_AT_ONCE, type QueueItem, type QueueKind } from '@simvest/contracts'
import { useState } from 'react'
import { useMayDecide } from './use-may-decide.ts'

/** A document is looked at before it is decided, so documents are not decided many at once. */
export const SELECTABLE = ['deposit', 'withdrawal'] as const satisfies readonly QueueKind[]

export type Selection = ReturnType<typeof useSelection>

/** The selected items as they were when they were selected; they may come from several pages. */
export function useSelection() {
  const mayDecide = useMayDecide()
  const isSelectable = (item: QueueItem) => SELECTABLE.some((kind) => kind === item.kind) && mayDecide(item)
  const [selected, setSelected] = useState<ReadonlyMap<number, QueueItem>>(new Map())
  const select = (items: readonly QueueItem[], isSelected: boolean) => {
    const after = new Map(selected)
    for (const item of items.filter(isSelectable)) {
      if (!isSelected) after.delete(item.id)
      else if (after.size < MOST_AT_ONCE) after.set(item.id, item)
    }
    setSelected(after)
  }
  return {
    isSelectable,
    items: [...selected.values()],
    has: ({ id }: QueueItem) => selected.has(id),
    select,
    toggle: (item: QueueItem) => select([item], !selected.has(item.id)),
    /** Selects all items of a page, or none if all are selected. */
    togglePage: (page: readonly QueueItem[]) => {
      const items = page.filter(isSelectable)
      select(items, !items.every(({ id }) => selected.has(id)))
    },
    clear: () => setSelected(new Map()),
  }
}

/** Returns true if all selectable items of a page are selected. */
export function isAllSelected(page: readonly QueueItem[], { isSelectable, has }: Selection): boolean {
  const items = page.filter(isSelectable)
  return items.length > 0 && items.every(has)
}
